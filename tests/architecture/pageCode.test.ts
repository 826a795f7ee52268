import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

type Block = { readonly place: string; readonly language: string; readonly text: string };

const blocksOf = (page: string): readonly Block[] =>
  [
    ...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/^( *)```(\w+)\n([^]*?)^\1```$/gm),
  ].map(([, indent = '', language = '', text = ''], index) => ({
    place: `${page.replace('.md', '')}-${index}`,
    language,
    text: text.replaceAll(RegExp(`^${indent}`, 'gm'), ''),
  }));

const blocks = readdirSync(join(root, 'docs'))
  .filter((file) => /^\d-.*[.]md$/.test(file))
  .flatMap(blocksOf);

/** File named in the first line of a code block. */
const fileOf = ({ place, language, text }: Block): string =>
  /^\/\/ ((?:src|tests)\/\S+)$/m.exec(text)?.[1] ?? `src/pages/${place}.${language}`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'patio-pages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Error output of a program; '' when it succeeds. */
const run = (cwd: string, ...args: readonly string[]): string => {
  try {
    execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    return `${stdout}${stderr}`;
  }
};

const put = (file: string, text: string): void => {
  const path = join(folder, 'harbour', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Wire types used by calls in the pages. */
const workflow = (): string => {
  const defs = blocks.find(({ text }) => text.startsWith('"BoatSummary"'))?.text ?? '';
  return `{ "$id": "boats", "title": "Boats", "description": "Calls.", "$defs": { ${defs} } }`;
};

type Properties = Readonly<Record<string, object>>;

/** Adds fields to an entity's schema; those without null are required. */
const addFields = (entity: string, fields: Properties): void => {
  const file = `schemas/entities/${entity}.schema.json`;
  const schema = JSON.parse(readFileSync(join(folder, 'harbour', file), 'utf8')) as {
    readonly properties: Properties;
    readonly required: readonly string[];
  };
  const isRequired = ([, field]: readonly [string, object]): boolean =>
    'type' in field && typeof field.type === 'string';
  const required = Object.entries(fields)
    .filter(isRequired)
    .map(([name]) => name);
  const whole = {
    ...schema,
    required: [...schema.required, ...required],
    properties: { ...schema.properties, ...fields },
  };
  put(file, JSON.stringify(whole, null, 2));
};

/** The field added in the first page. */
const berths = (): Properties =>
  JSON.parse(`{${blocks.find((block) => block.text.startsWith('"berths"'))?.text ?? ''}}`);

const money = { title: 'Amount', type: ['integer', 'null'], format: 'money', minimum: 0 };
const day = { title: 'Day', type: 'string', format: 'date' };
const berth = { title: 'Berth', type: 'string', 'x-ref': { resource: 'berths' } };

test('code samples of the documentation compile in an application made by patio init', () => {
  const patio = join(root, 'codegen/patio.mjs');
  const init = [patio, 'init', 'harbour', '--yes', '--no-install', '--entity', 'boat'];
  expect(run(folder, ...init)).toBe('');
  const application = join(folder, 'harbour');
  symlinkSync(join(root, 'node_modules'), join(application, 'node_modules'));
  addFields('boat', berths());
  // Of the sample of a hook that reads another record.
  for (const entity of ['berth', 'stay'])
    expect(run(application, patio, 'new-entity', entity)).toBe('');
  addFields('berth', { dailyRate: money });
  addFields('stay', {
    berth,
    from: day,
    until: day,
    price: { ...money, readOnly: true, 'x-editable': 'never' },
  });
  put('schemas/workflows/boats.schema.json', workflow());
  const code = blocks.filter(({ language }) => /^tsx?$/.test(language));
  expect(code.length).toBeGreaterThan(10);
  for (const block of code) put(fileOf(block), block.text);
  expect(run(application, patio, 'generate', '--code')).toBe('');
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  expect(run(application, compiler, '--noEmit', '--pretty', 'false')).toBe('');
}, 300_000);
