import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { placesOf } from '../places';
import { runDraft } from './runDraft';

const root = resolve(import.meta.dirname, '../..');
const {
  positionals: [name],
  values: { app },
} = parseArgs({ options: { app: { type: 'string' } }, allowPositionals: true });
const { message, failed } = runDraft(root, name, placesOf(app));

process.stdout.write(`${message}\n`);
process.exitCode = failed ? 1 : 0;
