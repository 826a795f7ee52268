// npm run metrics: sizes of our code, compared with the figures of the conventions, and everything over them.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleFigures } from './moduleFigures.mjs';

const most = { file: 500, testFile: 600, function: 60, component: 150, parameters: 3 };
const folders = ['src', 'codegen', 'tests'];

const partOf = (file) =>
  /^src\/(framework|portal)\//.exec(file)?.[1] ??
  (file.startsWith('src/') ? 'subjects' : file.split('/')[0]);

const isOurs = (file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('src/generated/');
const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter(isOurs);
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8').split('\n')]));

const isCode = (line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line);
const fileSizes = files.map((file) => ({
  kind: 'file',
  file,
  name: '',
  size: texts.get(file).filter(isCode).length,
  most: file.startsWith('tests/') ? most.testFile : most.file,
}));

/** Name of the function at a position: its own, or that of its constant; callbacks have none. */
const nameAt = (file, message, { line, column }) =>
  /`(\w+)`/.exec(message)?.[1] ??
  /\b(?:const|let) (\w+)[^=]*=\s*$/.exec(texts.get(file)[line - 1].slice(0, column - 1))?.[1] ??
  '';

/** The linter measures: with a limit of zero it reports every function with its size. */
const measured = () => {
  const args = ['oxlint', '-c', 'tests/architecture/metrics.oxlintrc.json', '--format', 'json'];
  const { stdout } = spawnSync('npx', [...args, ...folders], {
    encoding: 'utf8',
    maxBuffer: 200_000_000,
  });
  return JSON.parse(stdout).diagnostics.filter(({ filename }) => texts.has(filename));
};

const functionSizes = measured().map(({ code, message, filename: file, labels }) => {
  const { span } = labels[0];
  const name = nameAt(file, message, span);
  const size = Number(/\((\d+)\)/.exec(message)[1]);
  const place = { file: `${file}:${span.line}`, name, size };
  if (code.includes('max-params')) return { ...place, kind: 'parameters', most: most.parameters };
  const kind = file.endsWith('.tsx') && /^[A-Z]/.test(name) ? 'component' : 'function';
  return { ...place, kind, most: most[kind] };
});

// Callbacks would distort the median, and those of tests contain whole suites; the linter refuses the large ones.
const sizes = [...fileSizes, ...functionSizes.filter(({ name }) => name !== '')];

const spread = (chosen) => {
  const sorted = chosen.map(({ size }) => size).sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return sorted.length === 0
    ? '–'
    : `${at(0.5)} / ${at(0.95)} / ${sorted.at(-1)} (${sorted.length})`;
};

console.log(
  'all but tests, and each part; lines without blanks and comments: median / p95 / most (how many)',
);
const kinds = ['file', 'function', 'component'];
const parts = ['framework', 'portal', 'subjects', 'codegen'];
for (const [label, chosen] of [
  ['all', parts],
  ...[...parts, 'tests'].map((part) => [part, [part]]),
]) {
  const own = sizes.filter(({ file }) => chosen.includes(partOf(file)));
  const shown = kinds.map((kind) => `${kind} ${spread(own.filter((one) => one.kind === kind))}`);
  console.log(`${label.padEnd(10)} ${shown.join(', ')}`);
}

const over = sizes.filter(({ size, most }) => size > most);
console.log(over.length === 0 ? 'nothing is over' : 'over:');
for (const { kind, file, name, size, most } of over)
  console.log(`${kind} ${size} of ${most}: ${file}${name && ` ${name}`}`);

const { modules, single, spreads, depth, pastDoors } = moduleFigures();
const share = (count) => `${((100 * count) / modules).toFixed(1)} %`;
console.log(`
${modules} modules, ${single.length} (${share(single.length)}) with one importer:`);
const byReason = new Map();
for (const { reason } of single) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
for (const [reason, count] of [...byReason].toSorted(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(6)} ${reason}`);
console.log(`spreads of literals: ${spreads}
deepest import: ${depth} × ../
imports of the framework past its doors: ${pastDoors}`);

const ran = spawnSync(
  'node',
  [
    '--import',
    'tsx',
    '--import',
    pathToFileURL('tests/harness/emptyStyles.mjs').href,
    join(import.meta.dirname, 'filesOfPut.ts'),
  ],
  { encoding: 'utf8' },
);
const [, list] = /^(\[.*\])$/m.exec(ran.stdout) ?? [];
const filesOfPut = list === undefined ? undefined : JSON.parse(list);
console.log(
  `files that run for a PUT of one field (V8's coverage): ${filesOfPut?.length ?? `not measured, ${ran.stderr}`}`,
);
if (process.argv.includes('--files')) console.log(filesOfPut?.join('\n'));
