import assert from 'node:assert/strict';
import type { AccessRule } from '#kernel/entity/AccessRule.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { settleRecord } from '#kernel/condition/conditionErrors.ts';
import { fromWire, toWire, wireFilter, wireName } from '#kernel/entity/wireNames.ts';
import { isReadable } from '#kernel/filter/filterFields.ts';
import { fakeRecord, fakeValue } from '#kernel/kinds/fake.ts';
import { isObject } from '#kernel/objects.ts';
import type { World, WorldResponse } from './openWorld';

/** A check of an entity. */
type EntityCheck = {
  /** `contacts: stores what is sent and finds it again`. */
  readonly name: string;
  /** @fails with AssertionError */
  readonly run: () => Promise<void>;
};

/** A record as read, with the names and amounts of its schema. */
type Stored = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
  /** Fields that the reader sees masked. */
  readonly masked?: readonly string[];
};

/** Maximum attempts: rules over several fields may refuse records whose fields are each valid. */
const attempts = 25;

/** Rows of a page. */
const mostRows = 100;

/** Maximum changes tried: rules may refuse some. */
const mostChanges = 3;

type Members = Readonly<Record<string, unknown>>;

const groupOf = (rule: AccessRule | undefined): string => {
  assert.ok(rule && 'groups' in rule && rule.groups[0], 'a rule of x-access names no group');
  return rule.groups[0];
};

const parentNames = ({ apiPath }: EntityDescription): readonly string[] =>
  [...apiPath.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const pathIn = (description: EntityDescription, record: Members): string =>
  parentNames(description).reduce(
    (path, name) => path.replace(`{${name}}`, encodeURIComponent(String(record[name]))),
    description.apiPath,
  );

const bodyText = (response: WorldResponse<unknown>): string => JSON.stringify(response.body);

const isSettable = ({ editable }: FieldDescription): boolean =>
  editable === 'always' || editable === 'create';

/** Generated values of a record, by field. */
type InventedValues = Readonly<Record<string, unknown>>;

/** Adjustments to generated values. */
type CheckOptions = {
  /**
   * By resource: generated values → values valid under the entity's own rules. References point to existing records.
   */
  readonly values?: Readonly<
    Record<
      string,
      (invented: InventedValues, seed: number) => InventedValues | Promise<InventedValues>
    >
  >;
};

/** Whether a call returns a new record: one that needs an approval does not exist yet. */
const canBeMade = ({ calls, approval, singleton }: EntityDescription): boolean =>
  calls.includes('create') && !approval?.calls.includes('create') && !singleton;

/** Records of a list, as the first group that may list them sees them; at most a hundred. */
const listed = async (
  world: World,
  description: EntityDescription,
  { parent = {}, filter }: { readonly parent?: Members; readonly filter?: Members },
): Promise<readonly Stored[]> => {
  const { page } = description.wire ?? {};
  const response = await world.call<readonly Stored[] | { readonly content: readonly Stored[] }>(
    'GET',
    pathIn(description, parent),
    {
      group: groupOf(description.access.list),
      query: {
        ...(page ? { [page.number]: 0, [page.size]: mostRows } : { range: [0, mostRows - 1] }),
        ...(filter ? { filter: wireFilter(description, filter) } : {}),
      },
    },
  );
  const asked = filter ? `, filtered by ${Object.keys(filter).join(', ')}` : '';
  assert.equal(
    response.status,
    200,
    `${description.resource} cannot be listed${asked}: ${bodyText(response)}`,
  );
  const rows = 'content' in response.body ? response.body.content : response.body;
  return rows.map((row) => fromWire(description, row));
};

/** An existing record of an entity; undefined if there is none. */
const firstOf = async (world: World, target: EntityDescription): Promise<Stored | undefined> => {
  const isListed = target.calls.includes('list') && parentNames(target).length === 0;
  return isListed ? (await listed(world, target, {}))[0] : undefined;
};

type TargetOf = (field: FieldDescription) => Promise<unknown>;

const filledValue = async (
  field: FieldDescription,
  value: unknown,
  targetOf: TargetOf,
): Promise<unknown> => {
  const { kind, fields = [], minItems = 0 } = field;
  if (kind === 'file') return undefined;
  if (kind === 'reference') return targetOf(field);
  if (kind === 'referenceList') return minItems > 0 ? [await targetOf(field)] : [];
  const inside = async (part: unknown): Promise<unknown> =>
    isObject(part) ? withReferences(fields, part, targetOf) : part;
  if (!Array.isArray(value)) return inside(value);
  const rows: unknown[] = [];
  for (const row of value) rows.push(await inside(row));
  return rows;
};

/** Generated values with references to existing records, at any depth. */
const withReferences = async (
  fields: readonly FieldDescription[],
  values: Members,
  targetOf: TargetOf,
): Promise<Record<string, unknown>> => {
  const filled: Record<string, unknown> = {};
  for (const field of fields)
    filled[field.name] = await filledValue(field, values[field.name], targetOf);
  return filled;
};

/** Creates records through their own calls, references first. */
const builderOf = (world: World, { values: own = {} }: CheckOptions) => {
  let seed = 1;
  const { descriptions } = world.application.catalog;

  /** Value of a reference: a new record's, or an existing one's where none can be made. Null if there is none. */
  const targetOf = async (
    { ref, required }: FieldDescription,
    within: readonly string[],
  ): Promise<unknown> => {
    const target = ref && descriptions[ref.resource];
    if (!target) return null;
    const isCircle = within.includes(target.resource);
    if (isCircle && !required) return null;
    const record =
      canBeMade(target) && !isCircle ? await make(target, within) : await firstOf(world, target);
    return record?.[ref.field] ?? null;
  };

  /** Unused values, and references to existing records. */
  const values = async (
    description: EntityDescription,
    within: readonly string[] = [],
  ): Promise<Record<string, unknown>> => {
    seed += 1;
    const number = seed;
    const around = [...within, description.resource];
    const body = await withReferences(
      description.fields.filter(isSettable),
      fakeRecord(description, number),
      (field) => targetOf(field, around),
    );
    const given = await own[description.resource]?.(body, number);
    const settled = settleRecord(description, { ...body, ...given });
    return Object.fromEntries(
      Object.entries(settled).filter(([, value]) => value !== null && value !== undefined),
    );
  };

  const make = async (
    description: EntityDescription,
    within: readonly string[] = [],
  ): Promise<Stored> => {
    let last: WorldResponse<Stored> | undefined;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const body = await values(description, within);
      last = await world.call<Stored>('POST', pathIn(description, body), {
        group: groupOf(description.access.create),
        body: toWire(description, body),
      });
      if (last.status === 201) return fromWire(description, last.body);
    }
    const { resource } = description;
    throw new assert.AssertionError({
      message: `No record of ${resource} can be made from generated values: ${last ? bodyText(last) : ''} Give values that its rules accept: entityChecks(world, { values: { ${resource}: () => ({ … }) } }).`,
    });
  };
  return { values, make };
};

type Suite = {
  readonly world: World;
  readonly description: EntityDescription;
  readonly build: ReturnType<typeof builderOf>;
};

const at = ({ description }: Suite, record: Stored): string =>
  `${pathIn(description, record)}/${encodeURIComponent(record.id)}`;

/** Whether a reader sees the stored value of a field. */
const sees = (record: Stored, name: string): boolean =>
  record[name] !== undefined && !record.masked?.includes(name);

const isReadAs = async (suite: Suite, record: Stored): Promise<void> => {
  const { world, description } = suite;
  const group = groupOf(description.access.show ?? description.access.list);
  const response = await world.call<Stored>('GET', at(suite, record), { group });
  assert.equal(response.status, 200, bodyText(response));
  const read = fromWire(description, response.body);
  assert.equal(read.id, record.id);
  for (const { name } of description.fields.filter(isSettable))
    if (sees(record, name) && sees(read, name))
      assert.deepEqual(read[name], record[name], `${name} is not read as it was stored`);
};

const storesAndFinds = async (suite: Suite): Promise<void> => {
  const { world, description, build } = suite;
  const record = await build.make(description);
  await isReadAs(suite, record);
  if (!description.calls.includes('list')) return;
  const rows = await listed(world, description, {
    parent: record,
    filter: { id: { eq: record.id } },
  });
  assert.deepEqual(
    rows.map(({ id }) => id),
    [record.id],
    'the list lacks the record that was created',
  );
};

const filters = async (suite: Suite): Promise<void> => {
  const { world, description, build } = suite;
  const made = await build.make(description);
  await build.make(description);
  const own = { id: { eq: made.id } };
  // As those who list records see it.
  const [record] = await listed(world, description, { parent: made, filter: own });
  assert.ok(record, 'the list lacks the record that was created');
  const comparable = description.fields.filter(
    (field) =>
      isReadable(field) &&
      field.operators.includes('eq') &&
      typeof record[field.name] === 'string' &&
      sees(record, field.name),
  );
  for (const { name } of comparable) {
    const filter = { [name]: { eq: record[name] } };
    const rows = await listed(world, description, { parent: made, filter });
    const found =
      rows.length < mostRows
        ? rows
        : await listed(world, description, { parent: made, filter: { ...filter, ...own } });
    assert.ok(
      found.some(({ id }) => id === record.id),
      `the filter of ${name} lacks a record that has the value`,
    );
    assert.ok(
      rows.every((row) => row[name] === record[name]),
      `the filter of ${name} finds records with another value`,
    );
  }
};

const otherValue = (field: FieldDescription, value: unknown): unknown => {
  const others = Array.from({ length: attempts }, (_, seed) => fakeValue(field, 900 + seed));
  return others.find((other) => JSON.stringify(other) !== JSON.stringify(value));
};

const changeableField = (
  { fields }: EntityDescription,
  record: Stored,
): FieldDescription | undefined =>
  fields.find(
    (one) =>
      one.editable === 'always' &&
      ['string', 'text', 'integer', 'money', 'date', 'decimal'].includes(one.kind) &&
      otherValue(one, record[one.name]) !== undefined,
  );

type Fault = { readonly path: string; readonly code: string };

/** Codes that say nothing of a value by itself. */
const ruleCodes: ReadonlySet<string> = new Set(['validation.check', 'validation.not_unique']);

/** Whether rules of the entity or the application refused a value that its field accepts. */
const isRuleRefusal = (
  { world, description }: Suite,
  { status, body }: WorldResponse<unknown>,
  changed: string,
): boolean => {
  if (status < 400 || status >= 500) return false;
  const { code = '', fields = [] } = body as { code?: string; fields?: readonly Fault[] };
  if (fields.length === 0)
    return Object.values(world.application.errors ?? {}).some((codes) => code in codes);
  const name = wireName(description, changed);
  return fields.every(
    (fault) =>
      fault.path.split('.')[0] !== name ||
      !fault.code.startsWith('validation.') ||
      ruleCodes.has(fault.code),
  );
};

/** A change sent to a new record; undefined if there is nothing to change, or rules refuse every value. */
const sendChange = async (suite: Suite) => {
  const { world, description, build } = suite;
  for (let attempt = 0; attempt < mostChanges; attempt += 1) {
    const record = await build.make(description);
    const field = changeableField(description, record);
    if (!field) return undefined;
    const body = { [field.name]: otherValue(field, record[field.name]) };
    const request = {
      group: groupOf(description.access.edit),
      body: toWire(description, body),
      version: record.version,
    };
    const send = () => world.call<Stored>('PUT', at(suite, record), request);
    const response = await send();
    if (!isRuleRefusal(suite, response, field.name)) return { record, response, send };
  }
  return undefined;
};

const updates = async (suite: Suite): Promise<void> => {
  const changed = await sendChange(suite);
  if (!changed) return;
  assert.equal(changed.response.status, 200, bodyText(changed.response));
  await isReadAs(suite, fromWire(suite.description, changed.response.body));
  const stale = await changed.send();
  assert.equal(stale.status, 412, 'a change of an outdated version is accepted');
};

/** A change that a second person approves leaves the record as it was. */
const waits = async (suite: Suite): Promise<void> => {
  const changed = await sendChange(suite);
  if (!changed) return;
  const { record, response } = changed;
  assert.equal(response.status, 202, bodyText(response));
  const { world, description } = suite;
  const reader = groupOf(description.access.show ?? description.access.list);
  const read = await world.call<Stored>('GET', at(suite, record), { group: reader });
  assert.equal(
    fromWire(description, read.body).version,
    record.version,
    'a change is stored before it is approved',
  );
};

const deletes = async (suite: Suite): Promise<void> => {
  const { world, description, build } = suite;
  const record = await build.make(description);
  const group = groupOf(description.access.delete);
  const gone = await world.call('DELETE', at(suite, record), { group, version: record.version });
  assert.equal(gone.status, 200, bodyText(gone));
  const reader = groupOf(description.access.show ?? description.access.list);
  assert.equal((await world.call('GET', at(suite, record), { group: reader })).status, 404);
};

const refuses = async ({ world, description, build }: Suite): Promise<void> => {
  const group = groupOf(description.access.create);
  const body = toWire(description, await build.values(description));
  const address = pathIn(description, fromWire(description, body));
  const unknown = { ...body, noSuchField: 1 };
  const wrong = await world.call('POST', address, { group, body: unknown });
  assert.equal(wrong.status, 400, 'an unknown field is accepted');
  // Those in the path are set by it.
  const parents = new Set(parentNames(description));
  const required = description.fields
    .filter(
      (field) =>
        field.required &&
        isSettable(field) &&
        field.default === undefined &&
        !parents.has(field.name),
    )
    .map(({ name }) => wireName(description, name));
  const without = Object.fromEntries(
    Object.entries(body).filter(([name]) => !required.includes(name)),
  );
  if (required.length > 0) {
    const empty = await world.call<{
      readonly fields?: readonly { readonly path: string }[];
    }>('POST', address, { group, body: without });
    assert.equal(empty.status, 400, 'a record without its required fields is accepted');
    const named = new Set(empty.body.fields?.map(({ path }) => path));
    for (const name of required)
      assert.ok(named.has(name), `no error names the missing field ${name}`);
  }
  const stranger = await world.call('POST', address, { body });
  assert.equal(stranger.status, 401, 'somebody who is not signed in creates a record');
};

const converses = async (suite: Suite): Promise<void> => {
  const { world, description, build } = suite;
  const record = await build.make(description);
  const group = groupOf(description.access.show);
  const address = `/resources/conversations/${description.resource}/${encodeURIComponent(record.id)}`;
  const said = await world.call('POST', address, { group, body: { text: 'Seen.' } });
  assert.equal(said.status, 201, bodyText(said));
  const read = await world.call<{ readonly comments: readonly { readonly text: string }[] }>(
    'GET',
    address,
    { group },
  );
  assert.deepEqual(
    read.body.comments.map(({ text }) => text),
    ['Seen.'],
    'a comment on the record is not read again',
  );
  const stranger = await world.call('GET', address, {});
  assert.equal(stranger.status, 401, 'somebody who is not signed in reads a conversation');
};

const checksOf = (suite: Suite): readonly EntityCheck[] => {
  const { resource, calls, deletable, approval, comments } = suite.description;
  const approved = new Set(approval?.calls);
  if (!canBeMade(suite.description)) return [];
  const canChange = calls.includes('update');
  const canDelete = calls.includes('delete') && deletable;
  const checks: readonly (readonly [boolean, string, (suite: Suite) => Promise<void>])[] = [
    [calls.includes('get'), 'stores what is sent and finds it again', storesAndFinds],
    [calls.includes('list'), 'filters by its fields', filters],
    [
      canChange && !approved.has('update'),
      'changes a record only in the version that was seen',
      updates,
    ],
    [canChange && approved.has('update'), 'changes a record only once it is approved', waits],
    [canDelete && !approved.has('delete'), 'deletes a record', deletes],
    [true, 'refuses invalid values and people who are not signed in', refuses],
    [comments === true, 'has a conversation for those who may read it', converses],
  ];
  return checks
    .filter(([applies]) => applies)
    .map(([, name, run]) => ({ name: `${resource}: ${name}`, run: () => run(suite) }));
};

/**
 * Checks for every entity of an application: create, read, filter, update with the seen version, delete, and refuse
 * invalid values. Works with any test runner.
 *
 * @fails with Error if values are given for an unknown resource
 * @example
 *   const values = {
 *     visits: ({ from }) => ({ until: `${from}T23:59:00Z` }),
 *   };
 *   for (const { name, run } of entityChecks(world, { values })) test(name, run);
 */
export const entityChecks = (world: World, options: CheckOptions = {}): readonly EntityCheck[] => {
  const build = builderOf(world, options);
  const { descriptions } = world.application.catalog;
  const unknown = Object.keys(options.values ?? {}).find((name) => !descriptions[name]);
  if (unknown !== undefined)
    throw new Error(`There is no resource "${unknown}": give values of one that is there.`);
  return Object.values(descriptions).flatMap((description) =>
    checksOf({ world, description, build }),
  );
};
