import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { memoLanguages, type MemoLanguage } from '#pricing/rules/index.ts';
import { configureApplication } from '@patio/framework/kernel';
import { application } from '#generated/application.ts';
import { priceFile } from './process/priceFile';

configureApplication(application);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Language of the memo: pt-BR or en. */
    language: { type: 'string', default: 'pt-BR' },
  },
});

const isLanguage = (text: string): text is MemoLanguage =>
  (memoLanguages as readonly string[]).includes(text);

const [file] = positionals;
if (file === undefined || !isLanguage(values.language)) {
  process.stderr.write('Use: npm run price -- <file.json> [--language en]\n');
  process.exitCode = 2;
} else {
  try {
    const priced = priceFile(readFileSync(file, 'utf8'), values.language);
    if (!priced.ok) throw new Error(JSON.stringify(priced.error, null, 2));
    process.stdout.write(`${priced.value}\n`);
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
