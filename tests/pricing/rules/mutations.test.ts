import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const root = path.resolve(__dirname, '..', '..', '..');
const folder = path.join(root, 'src', 'pricing', 'rules');

/** One change to one source file. */
type Mutant = readonly [fault: string, file: string, from: string, to: string];

/** Worked examples that fail when the pricing core has a given fault. */
const wrongWith = async ([, file, from, to]: Mutant): Promise<readonly string[]> => {
  const source = readFileSync(path.join(folder, file), 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} has not one "${from}"`);
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'tests', 'fixtures', 'pricing', 'wrongExamples.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'es2022',
    plugins: [
      {
        name: 'fault',
        setup: (bundle) => {
          bundle.onLoad(
            { filter: new RegExp(`pricing/rules/${file.replace('.', '[.]')}$`) },
            () => ({
              contents: source.replace(from, () => to),
              loader: 'ts',
            }),
          );
        },
      },
    ],
  });
  const module: { exports: { wrongExamples?: () => readonly string[] } } = { exports: {} };
  runInNewContext(outputFiles[0]?.text ?? '', { module });
  return [...(module.exports.wrongExamples?.() ?? ['nothing was loaded'])];
};

const mutants: readonly Mutant[] = [
  ['the tax keeps growing after a year', 'iof.ts', 'dayCap: 365', 'dayCap: 36500'],
  ['the additional rate is dropped', 'iof.ts', 'multiply(taxed, rates.additional)', '0n'],
  ['the tax is not taxed itself', 'iof.ts', 'divide(one, one - tax.daily - tax.additional)', 'one'],
  [
    'the cost counts years of 360 days',
    'cet.ts',
    'rateOfFactor(day, 365)',
    'rateOfFactor(day, 360)',
  ],
  ['payments repay principal before interest', 'iof.ts', 'if (debt >= principal) continue;', ''],
  ['months count as 31 days', 'growth.ts', 'units / 30)', 'units / 31)'],
];

describe('the worked examples', () => {
  test('are correct without a mutation', async () => {
    expect(
      await wrongWith(['none', 'cet.ts', 'rateOfFactor(day, 365)', 'rateOfFactor(day, 365)']),
    ).toEqual([]);
  });

  test.each(mutants)('detect that %s', async (...mutant) => {
    expect(await wrongWith(mutant)).not.toEqual([]);
  });
});
