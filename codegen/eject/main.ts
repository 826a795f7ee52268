import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { eject } from './eject';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
});
const [resource, screen] = positionals;
const root = resolve(import.meta.dirname, '../..');
const { message, failed } = eject(root, { ...values, resource, screen });

process.stdout.write(`${message}\n`);
process.exitCode = failed ? 1 : 0;
