"""What can go wrong around a program, tried on parade: see faults.py."""
