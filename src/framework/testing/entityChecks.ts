import assert from 'node:assert/strict';
import type { AccessRule } from '#kernel/entity/AccessRule.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { settleRecord } from '#kernel/condition/conditionErrors.ts';
import { isReadable } from '#kernel/filter/filterFields.ts';
import { fakeRecord, fakeValue } from '#kernel/kinds/fake.ts';
import type { World, WorldResponse } from './openWorld';

/** A check of an entity. */
type EntityCheck = {
  /** `contacts: stores what is sent and finds it again`. */
  readonly name: string;
  /** @fails with AssertionError */
  readonly run: () => Promise<void>;
};

type Wire = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

/** Maximum attempts: rules over several fields may refuse records whose fields are each valid. */
const attempts = 25;

const groupOf = (rule: AccessRule | undefined): string => {
  assert.ok(rule && 'groups' in rule && rule.groups[0], 'a rule of x-access names no group');
  return rule.groups[0];
};

const pathIn = ({ apiPath }: EntityDescription, record: Readonly<Record<string, unknown>>) =>
  apiPath.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name])));

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

/** Creates records through their own calls, references first. */
const builderOf = (world: World, { values: own = {} }: CheckOptions) => {
  let seed = 1;
  const { descriptions } = world.application.catalog;

  const targetOf = async ({ ref }: FieldDescription): Promise<unknown> => {
    const target = ref && descriptions[ref.resource];
    if (!target?.calls.includes('create')) return null;
    const record = await make(target);
    return record[ref!.field];
  };

  /** Unused values, and references to existing records. */
  const values = async (description: EntityDescription): Promise<Record<string, unknown>> => {
    seed += 1;
    const body = fakeRecord(description, seed);
    for (const field of description.fields.filter(isSettable)) {
      if (field.kind === 'reference') body[field.name] = await targetOf(field);
      else if (field.kind === 'file' || field.kind === 'referenceList') delete body[field.name];
    }
    const given = await own[description.resource]?.(body, seed);
    const settled = settleRecord(description, { ...body, ...given });
    return Object.fromEntries(Object.entries(settled).filter(([, value]) => value !== null));
  };

  const make = async (description: EntityDescription): Promise<Wire> => {
    let last: WorldResponse<Wire> | undefined;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const body = await values(description);
      last = await world.call<Wire>('POST', pathIn(description, body), {
        group: groupOf(description.access.create),
        body,
      });
      if (last.status === 201) return last.body;
    }
    throw new assert.AssertionError({
      message: `No record of ${description.resource} can be made: ${last ? bodyText(last) : ''}`,
    });
  };
  return { values, make };
};

type Suite = {
  readonly world: World;
  readonly description: EntityDescription;
  readonly build: ReturnType<typeof builderOf>;
};

const at = ({ description }: Suite, record: Wire): string =>
  `${pathIn(description, record)}/${encodeURIComponent(record.id)}`;

const storesAndFinds = async (suite: Suite): Promise<void> => {
  const { world, description, build } = suite;
  const record = await build.make(description);
  const group = groupOf(description.access.show ?? description.access.list);
  const read = await world.call('GET', at(suite, record), { group });
  assert.equal(read.status, 200, bodyText(read));
  assert.equal(read.body['id'], record.id);
  if (!description.calls.includes('list')) return;
  const list = await world.call<readonly Wire[]>('GET', pathIn(description, record), {
    group: groupOf(description.access.list),
    query: { range: [0, 99] },
  });
  assert.equal(list.status, 200, bodyText(list));
  assert.ok(
    list.body.some(({ id }) => id === record.id),
    'the list lacks the record that was created',
  );
};

const filters = async (suite: Suite): Promise<void> => {
  const { world, description, build } = suite;
  const record = await build.make(description);
  await build.make(description);
  const group = groupOf(description.access.list);
  const comparable = description.fields.filter(
    (field) =>
      isReadable(field) && field.operators.includes('eq') && typeof record[field.name] === 'string',
  );
  for (const { name } of comparable) {
    const list = await world.call<readonly Wire[]>('GET', pathIn(description, record), {
      group,
      query: { range: [0, 99], filter: { [name]: { eq: record[name] } } },
    });
    assert.equal(list.status, 200, `${name}: ${bodyText(list)}`);
    assert.ok(
      list.body.some(({ id }) => id === record.id),
      `the filter of ${name} lacks a record that has the value`,
    );
    assert.ok(
      list.body.every((row) => row[name] === record[name]),
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
  record: Wire,
): FieldDescription | undefined =>
  fields.find(
    (one) =>
      one.editable === 'always' &&
      ['string', 'text', 'integer', 'money', 'date', 'decimal'].includes(one.kind) &&
      otherValue(one, record[one.name]) !== undefined,
  );

/** Whether a rule over several fields refused a value that its field accepts. */
const isRuleRefusal = (response: WorldResponse<unknown>): boolean =>
  response.status === 400 && /check|requiredWhen|effective/.test(bodyText(response));

/** A change sent to a new record; undefined if there is nothing to change, or a rule refuses this value. */
const sendChange = async (suite: Suite) => {
  const { world, description, build } = suite;
  const record = await build.make(description);
  const field = changeableField(description, record);
  if (!field) return undefined;
  const request = {
    group: groupOf(description.access.edit),
    body: { [field.name]: otherValue(field, record[field.name]) },
    version: record.version,
  };
  const send = () => world.call<Wire>('PUT', at(suite, record), request);
  const response = await send();
  return isRuleRefusal(response) ? undefined : { record, response, send };
};

const updates = async (suite: Suite): Promise<void> => {
  const changed = await sendChange(suite);
  if (!changed) return;
  assert.equal(changed.response.status, 200, bodyText(changed.response));
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
  const read = await world.call<Wire>('GET', at(suite, record), { group: reader });
  assert.equal(read.body.version, record.version, 'a change is stored before it is approved');
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
  const body = await build.values(description);
  const address = pathIn(description, body);
  const unknown = { ...body, noSuchField: 1 };
  const wrong = await world.call('POST', address, { group, body: unknown });
  assert.equal(wrong.status, 400, 'an unknown field is accepted');
  const required = description.fields.filter(
    (field) => field.required && isSettable(field) && field.default === undefined,
  );
  const without = Object.fromEntries(
    Object.entries(body).filter(([name]) => !required.some((field) => field.name === name)),
  );
  if (required.length > 0) {
    const empty = await world.call<{
      readonly fields?: readonly { readonly path: string }[];
    }>('POST', address, { group, body: without });
    assert.equal(empty.status, 400, 'a record without its required fields is accepted');
    const named = new Set(empty.body.fields?.map(({ path }) => path));
    for (const { name } of required)
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
  const { resource, calls, deletable, approval, singleton, comments } = suite.description;
  const approved = new Set(approval?.calls);
  // Records pending approval do not exist yet; a singleton has only one record.
  if (!calls.includes('create') || approved.has('create') || singleton) return [];
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
