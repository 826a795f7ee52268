#!/usr/bin/env node
// The command within this repository, from its sources. The packed one is built of the same modules.
import { register } from 'tsx/esm/api';

const [, , command] = process.argv;
if (command === 'generate') {
  process.argv.splice(2, 1, '--root', process.cwd());
  await import('./run.mjs');
} else {
  register();
  await import('./commands/main.ts');
}
