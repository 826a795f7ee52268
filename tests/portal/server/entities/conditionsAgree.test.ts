import { sql } from 'kysely';
import {
  checkName,
  conditionConstraints,
  fieldConditionName,
} from '#codegen/conditions/conditionSql.ts';
import { lint } from '#codegen/lint/lint.ts';
import type { EntityModel, Model } from '#codegen/model/Model.ts';
import type { SchemaFiles } from '#codegen/read/readSchemas.ts';
import { buildModel } from '#codegen/model/buildModel.ts';
import { tablesOf } from '#codegen/write/sqlTable.ts';
import { onDay } from '#framework/kernel/condition/comparison.ts';
import { conditionErrors, settleRecord } from '#framework/kernel/condition/conditionErrors.ts';
import { hasConditions } from '#framework/kernel/condition/conditionPlan.ts';
import { requiredSentence, shownSentence } from '#framework/kernel/condition/conditionSentence.ts';
import { type FieldError, conditionPlan, conditionSentence } from '@patio/framework/kernel';
import { compileEntity } from '#tests/codegen/fixtures/compiled.ts';
import { thorough } from '#tests/harness/thorough.ts';
import { isTypical } from '#tests/harness/typicalEntities.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';
import { conditionRecords, labelsOf, today } from './conditionRecords';
import { filesWith } from './fixtureEntities';

type Values = Readonly<Record<string, unknown>>;
type Json = Readonly<Record<string, unknown>>;

/** The fixture with every form of condition. */
const everyForm = 'agreement';
const fixtures = [everyForm, 'farm', 'plot', 'harvest'];
/**
 * Number of records of that fixture (about one in a thousand satisfies all its rules), of a typical entity
 * (`PROPERTY_RUNS` raises it), and of any other.
 */
const recordCounts = { everyForm: 10_000, typical: thorough.numRuns, short: 300 };
/** For entities with many rules: enough records per rule for one of them to break it. */
const recordsForEach = 8;

/**
 * Every schema of the product, the fixture with every form of condition, and three entities that refer to each other by
 * id.
 */
const written: SchemaFiles = filesWith(fixtures);

/**
 * The same schemas with fields required where they are shown, so that validators also check conditions that only hide.
 */
const requiredWhereShown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(requiredWhereShown);
  if (typeof value !== 'object' || value === null) return value;
  const { 'x-when': when, 'x-on-hide': _, ...rest } = value as Json;
  const copy = Object.fromEntries(
    Object.entries(rest).map(([name, member]) => [name, requiredWhereShown(member)]),
  );
  return when === undefined ? copy : { ...copy, 'x-required-when': when };
};

const variants: readonly (readonly [string, SchemaFiles])[] = [
  ['as written', written],
  [
    'required where shown',
    {
      ...written,
      entities: written.entities.map(({ file, json }) => ({
        file,
        json: requiredWhereShown(json),
      })),
    },
  ],
];

const cases = variants.flatMap(([variant, files]) => {
  const model: Model = buildModel(files);
  return model.entities
    .filter(({ description }) => hasConditions(description))
    .map((entity) => ({ name: `${entity.name}, ${variant}`, entity, files }));
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 60_000 });
  const model = buildModel(written);
  const own = new Set(
    model.entities
      .filter(({ name }) => fixtures.includes(name))
      .map(({ description }) => description.resource),
  );
  for (const { table, create } of tablesOf(model))
    if (own.has(table)) await sql.raw(create).execute(database.db);
});
afterAll(() => database?.close());

const unquoted = (name: string): string => name.replaceAll('"', '');

type Verdicts = {
  readonly names: readonly string[];
  readonly rows: readonly (readonly boolean[])[];
};

/** The results of the constraints for many records, in one statement. */
const judgeInSql = async (
  { description }: EntityModel,
  constraints: ReturnType<typeof conditionConstraints>,
  records: readonly Values[],
): Promise<Verdicts> => {
  const expressions = constraints.map(({ sql: text }) =>
    text.replace(/^constraint "[^"]+" check /, ''),
  );
  const { rows } = await sql<{ verdicts: readonly boolean[] }>`
    select array[${sql.raw(expressions.join(', '))}] as verdicts
    from jsonb_populate_recordset(null::${sql.id(description.resource)}, ${JSON.stringify(records)}::jsonb)
    with ordinality as ${sql.raw('given')} order by "ordinality"`.execute(database.db);
  return {
    names: constraints.map(({ name }) => unquoted(name)),
    rows: rows.map(({ verdicts }) => verdicts),
  };
};

/** Name of the constraint behind a validation error. */
const constraintOf = (resource: string, { path, code, params }: FieldError): string => {
  if (code === 'validation.check') return unquoted(checkName(resource, String(params?.['check'])));
  const names = path.split('.').filter((part) => !/^\d+$/.test(part));
  return unquoted(fieldConditionName(resource, names, 'required'));
};

const days = ['0001-01-01', '1999-12-31', today, '2025-11-04', '2026-01-02', '9999-12-31'];

/** Names of the constraints that refuse a record on any day. */
const onEveryDay = (description: EntityModel['description'], record: Values): readonly string[] =>
  days
    .map((day) =>
      conditionErrors(description, record, day).map((error) =>
        constraintOf(description.resource, error),
      ),
    )
    .reduce((left, right) => left.filter((name) => right.includes(name)))
    .filter((name, at, all) => all.indexOf(name) === at);

const faultKeys = (errors: readonly FieldError[]): readonly string[] =>
  errors
    .map(({ path, code, params }) => `${path} ${code} ${String(params?.['check'] ?? '')}`)
    .toSorted();

const isHiding = (name: string): boolean => name.endsWith('_when_check');

const broken = (names: readonly string[], row: readonly boolean[]): readonly string[] =>
  names.filter((_, at) => row[at] !== true);

test('the schemas of this test pass the lint', () => {
  expect(lint(written)).toEqual([]);
});

describe.each(cases)('$name', ({ entity, files }) => {
  const { description } = entity;
  const other = isTypical(description) ? 'typical' : 'short';
  const constraints = conditionConstraints(entity);
  const recordCount = Math.max(
    recordCounts[entity.name === everyForm ? 'everyForm' : other],
    recordsForEach * constraints.length,
  );
  const records = conditionRecords(description, { seed: 20_261_121, count: recordCount });
  const { conditions } = compileEntity(files, entity.name);

  test('ERR-025: predicate and validator find the same errors in every record', () => {
    expect(records).toHaveLength(recordCount);
    const differing = records
      .map((record) => ({
        record,
        predicate: faultKeys(conditionErrors(description, record, today)),
        validator: faultKeys(conditions?.(onDay(record, today)) ?? []),
      }))
      .filter(({ predicate, validator }) => predicate.join() !== validator.join());
    expect(differing.slice(0, 3)).toEqual([]);
    // If all records passed, or all failed, the test would prove nothing.
    const faults = records.filter(
      (record) => conditionErrors(description, record, today).length > 0,
    );
    const { fields, checks } = conditionPlan(description);
    const refuses = checks.length > 0 || fields.some(({ required }) => required);
    expect(faults.length > recordCount / 50).toBe(refuses);
    expect(faults.length).toBeLessThan(recordCount);
  });

  test('the table refuses exactly those errors', async () => {
    // Rules that only compare with the clock have no constraint.
    if (constraints.length === 0) return;
    const { names, rows } = await judgeInSql(entity, constraints, records);
    expect(rows).toHaveLength(recordCount);
    const stored = new Set(names);
    // Each constraint refuses some records and admits others; otherwise the test proves nothing.
    const refusing = names.filter((_, at) => rows.some((row) => row[at] !== true));
    const admitting = names.filter((_, at) => rows.some((row) => row[at] === true));
    expect([refusing, admitting]).toEqual([names, names]);
    const differing = records
      .map((record, at) => {
        const wanted = onEveryDay(description, record).filter((name) => stored.has(name));
        const found = broken(names, rows[at] ?? []).filter((name) => !isHiding(name));
        return { record, wanted: wanted.toSorted(), found: found.toSorted() };
      })
      .filter(({ wanted, found }) => wanted.join() !== found.join());
    expect(differing.slice(0, 3)).toEqual([]);
  });

  test('the table refuses values in hidden fields, and accepts settled records', async () => {
    if (constraints.length === 0) return;
    const before = await judgeInSql(entity, constraints, records);
    const settled = records.map((record) => settleRecord(description, record));
    const after = await judgeInSql(entity, constraints, settled);
    const differing = records
      .map((record, at) => ({
        record,
        settled: settled[at],
        clean: settled[at] === record,
        before: broken(before.names, before.rows[at] ?? []).filter(isHiding),
        after: broken(after.names, after.rows[at] ?? []).filter(isHiding),
      }))
      .filter((one) => one.clean !== (one.before.length === 0) || one.after.length > 0);
    expect(differing.slice(0, 3)).toEqual([]);
    expect(settled.every((record) => settleRecord(description, record) === record)).toBe(true);
  });

  test.each(['pt-BR', 'en'] as const)(
    'is described in %s with the label of every field',
    (locale) => {
      const { fields, checks } = conditionPlan(description);
      const nodes = [
        ...fields.flatMap(({ when, required }) => [when?.node, required?.node]),
        ...checks.map(({ node }) => node),
      ].filter((node) => node !== undefined);
      for (const node of nodes) {
        const sentences = [
          conditionSentence(node, locale),
          conditionSentence(node, locale, 'rule'),
          requiredSentence(node, locale),
          shownSentence(node, locale),
        ];
        for (const sentence of sentences)
          for (const label of labelsOf(node, locale)) expect(sentence).toContain(label);
        expect(sentences.join()).not.toMatch(/undefined|null|\[object/);
      }
    },
  );
});
