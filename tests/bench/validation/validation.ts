import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Ajv, { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import { applyFiles } from '#codegen/outputFolder.ts';
import { normaliseRecord, stripEmpty } from '#framework/kernel/validation/normaliseRecord.ts';
import { type EntityDescription, storedFormats } from '@patio/framework/kernel';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { createWideProject, type WideProject } from '../fixtures/wideProject';
import { wideRecord } from '../fixtures/wideRecord';
import { interleave, timed } from '../measure/interleave';

type Check = (data: unknown) => boolean;

const nameOfSchema = 'wide1';

/** Standard JSON Schema only, with AJV's own runtime, compiled ahead to a CommonJS module. */
const compileByHand = (project: WideProject): Check => {
  const { $schema: _meta, ...schema } = JSON.parse(
    readFileSync(project.schemaFile(nameOfSchema), 'utf8'),
  ) as Record<string, unknown>;
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    code: { source: true, formats: _`require("./formats.cjs")` },
  });
  for (const [name, check] of Object.entries(storedFormats)) ajv.addFormat(name, check);
  for (const name of ['money', 'percent']) ajv.addFormat(name, true);
  const file = join(project.root, 'by-hand.cjs');
  writeFileSync(file, standaloneCode(ajv, ajv.compile(schema)));
  writeFileSync(join(project.root, 'formats.cjs'), 'module.exports = globalThis.benchFormats;\n');
  Object.assign(globalThis, { benchFormats: storedFormats });
  return createRequire(file)(file) as Check;
};

type Generated = {
  readonly validate: (data: unknown) => readonly unknown[];
  readonly description: EntityDescription;
};

const compileOurs = async (project: WideProject): Promise<Generated> => {
  const output = join(project.root, 'src/generated');
  const { generate } = await import('#codegen/generate.ts');
  const { typesHere } = await import('#codegen/compilerThread.ts');
  const { files, problems } = await generate(project.root, typesHere);
  if (problems.length > 0) throw new Error(JSON.stringify(problems[0]));
  applyFiles(output, files, Object.keys(files));
  const load = (name: string): Promise<unknown> => import(pathToFileURL(join(output, name)).href);
  const { entityValidators } = (await load('validators/index.ts')) as {
    entityValidators: Record<string, { create: Generated['validate'] }>;
  };
  const { descriptions } = (await load('descriptions/index.ts')) as {
    descriptions: Record<string, EntityDescription>;
  };
  const resource = `${nameOfSchema}s`;
  return {
    validate: entityValidators[resource]!.create,
    description: descriptions[resource]!,
  };
};

const expectAll = (passed: number, count: number): void => {
  if (passed !== count) throw new Error(`${count - passed} of ${count} valid records are refused`);
};

const run = async ({ quick }: BenchOptions): Promise<readonly Figure[]> => {
  const project = createWideProject(1);
  try {
    const byHand = compileByHand(project);
    const { validate, description } = await compileOurs(project);
    const records = Array.from({ length: 1_000 }, (_, at) => wideRecord(at));
    const passes: Readonly<Record<'ours' | 'hand' | 'whole', () => void>> = {
      ours: () => expectAll(records.filter((r) => validate(r).length === 0).length, records.length),
      hand: () => expectAll(records.filter((r) => byHand(r)).length, records.length),
      whole: () =>
        expectAll(
          records.filter((r) => validate(normaliseRecord(description, stripEmpty(r))).length === 0)
            .length,
          records.length,
        ),
    };
    for (let warm = 0; warm < 10; warm += 1) for (const pass of Object.values(passes)) pass();
    const ms = await interleave(quick ? 11 : 101, {
      ours: () => timed(passes.ours),
      hand: () => timed(passes.hand),
      whole: () => timed(passes.whole),
    });
    const baseline = { name: 'AJV standalone', value: ms.hand };
    return [
      {
        name: '1,000 records of 40 fields and a table, validator',
        unit: 'ms',
        ours: ms.ours,
        baseline,
        goal: { of: 'ratio', atMost: 1.1 },
      },
      {
        name: 'the same, normalised before as a request is',
        unit: 'ms',
        ours: ms.whole,
        baseline,
        goal: { of: 'none' },
      },
    ];
  } finally {
    project.remove();
  }
};

export const validation: Bench = { name: 'validation', title: 'Validation', run };
