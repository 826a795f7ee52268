import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWithEntities } from '#tests/harness/projectCopy.ts';

/**
 * One field of each of five entities, with a name unique among all types, and the minimum number of places that read
 * it.
 */
const renamed = [
  { entity: 'sale-proposal', field: 'approvalUntil', places: 1 },
  { entity: 'simulation', field: 'voucherDiscount', places: 5 },
  { entity: 'client', field: 'foundationOn', places: 1 },
  { entity: 'offer', field: 'simulationValidUntil', places: 1 },
  { entity: 'insurance-proposal', field: 'insurerReason', places: 1 },
] as const;

const subjects = ['addOns', 'clients', 'insurance', 'offers', 'papers', 'proposals', 'simulation'];

let root: string;

beforeAll(() => {
  root = copyWithEntities([]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const rename = (file: string, field: string): void => {
  const path = join(root, 'schemas/entities', file);
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll(`"${field}"`, `"${field}Renamed"`));
};

const sources = (): readonly string[] =>
  subjects.flatMap((subject) =>
    readdirSync(join(root, 'src', subject), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `src/${subject}/${file}`),
  );

/** Lines that read a member with that name, as `file:line`. */
const readsOf = (field: string): readonly string[] =>
  sources().flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        RegExp(`\\.${field}\\b(?! =[^=])|\\['${field}'\\]`).test(line) ? [`${file}:${at + 1}`] : [],
      ),
  );

/** Lines that fail to compile, as `file:line`. */
const refusedLines = (): ReadonlySet<string> => {
  const settings = {
    extends: './tsconfig.json',
    include: ['src/generated', ...subjects.map((one) => `src/${one}`)],
  };
  writeFileSync(join(root, 'tsconfig.renamed.json'), JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const run = [compiler, '--noEmit', '--pretty', 'false', '-p', 'tsconfig.renamed.json'];
  try {
    execFileSync(process.execPath, run, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return new Set();
  } catch (error) {
    const { stdout } = error as { readonly stdout: string };
    const places = [...stdout.matchAll(/^(src\S+?)\((\d+),\d+\): error/gm)];
    return new Set(places.map(([, file, line]) => `${file}:${line}`));
  }
};

test('renaming a field makes every place that reads it fail to compile', () => {
  for (const { entity, field } of renamed)
    for (const kind of ['schema', 'ui']) rename(`${entity}.${kind}.json`, field);
  execFileSync(process.execPath, ['codegen/run.mjs'], { cwd: root });
  const refused = refusedLines();
  for (const { field, places } of renamed) {
    const reads = readsOf(field);
    expect(reads.length).toBeGreaterThanOrEqual(places);
    expect(reads.filter((place) => !refused.has(place))).toEqual([]);
  }
}, 300_000);
