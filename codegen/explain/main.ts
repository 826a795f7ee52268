import { resolve } from 'node:path';
import { explain } from './explain';

const { message, failed } = explain(resolve(import.meta.dirname, '../..'), process.argv[2]);

process.stdout.write(`${message}\n`);
process.exitCode = failed ? 1 : 0;
