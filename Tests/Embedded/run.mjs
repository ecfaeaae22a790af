// usage: node run.mjs WEBASSEMBLY PROGRAM
//
// Runs the same program twice, as WebAssembly in this process and as a program of this machine, and compares what they tell
// line by line. Ends with 1 where they differ, after the lists that do.

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const [, , modulePath, programPath] = process.argv;

/** The lines that the WebAssembly program writes, the seconds it takes and the bytes of memory it comes to hold. */
async function linesOfModule() {
    const bytes = readFileSync(modulePath);
    let text = "";
    const put = (character) => { text += String.fromCharCode(character); };
    const { instance } = await WebAssembly.instantiate(bytes, { host: { put } });
    const start = performance.now();
    let failure = null;
    try {
        instance.exports.__main_argc_argv(0, 0);
    } catch (error) {
        failure = error;
    }
    const seconds = (performance.now() - start) / 1000;
    return { lines: text.split("\n"), seconds, memory: instance.exports.memory.buffer.byteLength, size: bytes.length, failure };
}

async function linesOfProgram() {
    const start = performance.now();
    const { stdout } = await promisify(execFile)(programPath, { maxBuffer: 1 << 28 });
    return { lines: stdout.split("\n"), seconds: (performance.now() - start) / 1000 };
}

/** What a line tells the digest of. */
const name = (line) => line.slice(0, line.lastIndexOf(" "));

// One after the other, since they are timed.
const native = await linesOfProgram();
const web = await linesOfModule();
const differences = [];
for (let index = 0; index < native.lines.length; index++) {
    if (native.lines[index] !== web.lines[index]) differences.push(native.lines[index]);
    if (web.failure && index >= web.lines.length - 1) break;
}
for (const line of differences) console.error(`not the same as WebAssembly: ${name(line)}`);
if (web.failure) console.error(`WebAssembly stopped there: ${web.failure.stack}`);
if (differences.length > 0 || web.failure || native.lines.length !== web.lines.length) process.exit(1);
const count = (word) => native.lines.filter((line) => line.startsWith(word)).length;
if (count("frame") < 12 || count("random") < 500) {
    console.error(`too little was drawn: ${count("frame")} frames and ${count("random")} random lists`);
    process.exit(1);
}
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
console.log(
    `The same pixels as WebAssembly: ${native.lines.length - 1} digests, ${web.seconds.toFixed(1)} s against ` +
    `${native.seconds.toFixed(1)} s, ${megabytes(web.size)} MB of program, ${megabytes(web.memory)} MB of memory.`);
