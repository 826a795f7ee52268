import { resolve } from 'node:path';
import { runDraft } from './runDraft';

const root = resolve(import.meta.dirname, '../..');
const { message, failed } = runDraft(root, process.argv[2]);

process.stdout.write(`${message}\n`);
process.exitCode = failed ? 1 : 0;
