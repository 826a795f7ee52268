#!/usr/bin/env node
// Runs the command from its sources in this repository. The published package is built from the same modules.
import { register } from 'tsx/esm/api';

const [, , command, ...args] = process.argv;
const flags = new Set(['--check', '--code', '--watch']);
// The generator has a prebuilt bundle that loads much faster.
if (command === 'generate' && args.every((one) => flags.has(one))) {
  process.argv.splice(2, 1, '--root', process.cwd());
  await import('./run.mjs');
} else {
  register();
  await import('./commands/main.ts');
}
