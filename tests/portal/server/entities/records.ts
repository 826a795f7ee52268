import { randomUUID } from 'node:crypto';
import { canAccess, closedContext, type AccessContext } from '../../../../src/access/rules/access';
import { groupNames, userTypeOf } from '../../../../src/access/rules/groups';
import { descriptions } from '../../../../src/generated/descriptions';
import type {
  AccessRule,
  EntityDescription,
  FieldDescription,
  FieldKind,
} from '../../../../src/framework/kernel/entity/EntityDescription';
import { conditionErrors } from '../../../../src/framework/kernel/condition/conditionErrors';
import { fakeRecord, fakeValue } from '../../../../src/framework/kernel/kinds/fake';
import { localDateOf, type LocalDate } from '../../../../src/framework/kernel/localDate';
import { settleRecord } from '../../../../src/framework/kernel/condition/settleRecord';
import { insertRow } from '../../../../src/framework/server/store/write/records';
import { toWire } from '../../../../src/framework/server/crud/EntityContext';
import type { EntityCatalog } from '../../../../src/framework/server/crud/EntityContext';
import { portalCatalog } from '../../../../src/portal/server/portalCatalog';
import type { TestAppOptions } from '../../../harness/app';
import { createWorld, type Person, type World } from '../../../framework/server/crud/world';
import { fixtureEntities } from './fixtureEntities';

export type Wire = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
};

const fixtures = fixtureEntities(['machine']);

/** The product's entities, and those of tests that show what none of them does. */
export const allDescriptions: readonly EntityDescription[] = [
  ...Object.values(descriptions),
  ...fixtures.descriptions,
];

/** Changes that wait for approval have tests of their own; here the change itself is looked at. */
export const everyCatalog: EntityCatalog = {
  ...portalCatalog,
  descriptions: Object.fromEntries(
    allDescriptions.map(({ approval: _approval, ...description }) => [
      description.resource,
      description,
    ]),
  ),
  validators: { ...portalCatalog.validators, ...fixtures.validators },
};

/** A world with every entity and its table. */
export const createEveryWorld = async (options: TestAppOptions = {}): Promise<World> => {
  const world = await createWorld({ ...options, catalog: everyCatalog });
  await fixtures.makeTables(world.db);
  return world;
};

export const has = (
  description: EntityDescription,
  call: EntityDescription['calls'][number],
): boolean => description.calls.includes(call);

/** Pages of modules open: those are switched on in a new database. */
const openContext: AccessContext = {
  ...closedContext,
  modules: {
    email_leads: true,
    esign: true,
    propose_insurance: true,
    riskprice: true,
    taxUsed: true,
  },
};

/** Somebody of the provider's staff whom a rule admits. */
export const personFor = (world: World, rule: AccessRule | undefined): Promise<Person> => {
  const group = groupNames.find(
    (groupName) =>
      userTypeOf(groupName) === 'GMF' &&
      rule !== undefined &&
      canAccess(rule, { groupName, userType: 'GMF' }, openContext),
  );
  if (!group) throw new Error(`The rule ${JSON.stringify(rule)} admits nobody`);
  return world.person(group);
};

let lastSeed = 400;

/** Seeds of records that others refer to; tests use seeds below 400. */
const nextSeed = (): number => {
  lastSeed += 1;
  return lastSeed;
};

const targetOf = (resource: string): EntityDescription => {
  const target = allDescriptions.find((one) => one.resource === resource);
  if (!target) throw new Error(`no entity ${resource}`);
  return target;
};

/** What the record that is referred to has to be: of the kind that the reference asks for, below what stands beside it. */
const wantedOf = (
  { filter = {} }: NonNullable<FieldDescription['ref']>,
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => {
      if (typeof value !== 'object') return [[name, value]];
      return body[value.$data] === undefined ? [] : [[name, body[value.$data]]];
    }),
  );

type Place = { readonly seed: number; readonly body: Readonly<Record<string, unknown>> };

const targetValue = async (
  world: World,
  field: FieldDescription,
  { seed, body }: Place,
): Promise<Record<string, unknown>> => {
  const ref = field.ref!;
  const siblings = Object.entries(ref.filter ?? {}).filter(
    ([, value]) => typeof value === 'object',
  );
  if (ref.resource === 'cities') {
    const city = await world.db
      .selectFrom('cities')
      .selectAll()
      .orderBy('id')
      .offset(seed)
      .limit(1)
      .executeTakeFirstOrThrow();
    const chosen = siblings.map(([name, value]) => [
      (value as { $data: string }).$data,
      city[name],
    ]);
    return { [field.name]: city[ref.field], ...Object.fromEntries(chosen) };
  }
  const given = wantedOf(ref, body);
  const target = await makeGiven(world, targetOf(ref.resource), { seed: nextSeed(), given });
  const value = target[ref.field === 'id' ? 'id' : ref.field];
  return { [field.name]: field.kind === 'referenceList' ? [value] : value };
};

const dayMs = 86_400_000;

/** A start of its own, in days to come: what has begun is locked where rows only say when they begin. */
const beginsLater = ({ effective }: EntityDescription, seed: number): Record<string, unknown> =>
  effective?.startOnly
    ? { [effective.from]: new Date(Date.UTC(2090, 0, 1) + seed * dayMs).toISOString().slice(0, 10) }
    : {};

/** Whether a rule over several fields looks at one: it has tests of its own. */
export const isChecked = ({ checks = [] }: EntityDescription, name: string): boolean =>
  checks.some(({ fields }) => fields.includes(name));

const seedsToTry = 200;

/** The body with other values in the fields of its checks, where those of the seed break one. */
const keepingChecks = (
  description: EntityDescription,
  body: Record<string, unknown>,
  { seed, today }: { readonly seed: number; readonly today: LocalDate },
): Record<string, unknown> => {
  const named = Object.keys(body).filter((name) => isChecked(description, name));
  const candidates = Array.from({ length: seedsToTry }, (_, at) => {
    const other = at === 0 ? body : fakeRecord(description, seed + at * 7);
    return { ...body, ...Object.fromEntries(named.map((name) => [name, other[name]])) };
  });
  return candidates.find((one) => conditionErrors(description, one, today).length === 0) ?? body;
};

/** Body of a valid create call; the records that it refers to are made first. */
export const makeBody = async (
  world: World,
  description: EntityDescription,
  seed: number,
): Promise<Record<string, unknown>> => {
  const first = { ...fakeRecord(description, seed), ...beginsLater(description, seed) };
  const body = keepingChecks(description, first, {
    seed,
    today: localDateOf(world.clock.now()),
  });
  for (const field of description.fields) {
    if (field.ref && !field.virtual)
      Object.assign(body, await targetValue(world, field, { seed, body }));
  }
  return body;
};

/** Path of an entity's calls for a record: `{dealerId}` filled from it. */
export const pathOf = (
  { apiPath }: EntityDescription,
  record: Readonly<Record<string, unknown>>,
): string =>
  apiPath.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name])));

/** The one record of a singleton has no id in its address. */
export const recordPath = (description: EntityDescription, record: Wire): string =>
  description.singleton
    ? pathOf(description, record)
    : `${pathOf(description, record)}/${encodeURIComponent(record.id)}`;

const serverFields = (description: EntityDescription, seed: number): Record<string, unknown> =>
  Object.fromEntries(
    description.fields
      .filter(
        ({ editable, nullable, default: value }) =>
          editable === 'never' && !nullable && value === undefined,
      )
      .map((field) => [field.name, fakeValue(field, seed)]),
  );

const insert = async (
  world: World,
  description: EntityDescription,
  body: Record<string, unknown>,
  seed: number,
) => {
  const values = settleRecord(description, { ...serverFields(description, seed), ...body });
  const row = await insertRow(world.db, description, {
    id: randomUUID(),
    at: world.clock.now(),
    values,
  });
  return toWire(description, row) as Wire;
};

type Given = { readonly seed: number; readonly given: Readonly<Record<string, unknown>> };

/** Values that a person may set: an enumeration that only the server sets begins as its default says. */
const settable = ({ fields }: EntityDescription, given: Given['given']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) =>
      fields.some((field) => field.name === name && field.editable !== 'never'),
    ),
  );

async function makeGiven(
  world: World,
  description: EntityDescription,
  { seed, given }: Given,
): Promise<Wire> {
  if (description.singleton) {
    const as = await personFor(world, description.access.show);
    return (await world.call<Wire>('GET', description.apiPath, { as })).body;
  }
  const body = { ...(await makeBody(world, description, seed)), ...settable(description, given) };
  if (!has(description, 'create')) return insert(world, description, body, seed);
  const as = await personFor(world, description.access.create);
  const { status, body: record } = await world.call<Wire>('POST', pathOf(description, body), {
    as,
    body,
  });
  if (status !== 201)
    throw new Error(`${description.resource} was not created: ${JSON.stringify(record)}`);
  return record;
}

/** Makes a record through its create call, or straight in the table when it has none. */
export const makeRecord = (
  world: World,
  description: EntityDescription,
  seed: number,
): Promise<Wire> => makeGiven(world, description, { seed, given: {} });

/** Makes records below the parent of one that exists, straight in the table. */
export const makeBeside = async (
  world: World,
  description: EntityDescription,
  { first, others }: { readonly first: Wire; readonly others: readonly number[] },
): Promise<void> => {
  const names = [...description.apiPath.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parent = Object.fromEntries(names.map((name) => [name, first[name]]));
  for (const seed of others) {
    const body = await makeBody(world, description, seed);
    await insert(world, description, { ...body, ...parent }, seed);
  }
};

/** Whether everybody reads what is stored: nothing of it is shown only for a reason. */
export const isShownWhole = ({ access }: EntityDescription): boolean => access.reveal === undefined;

const whole: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'money', 'months']);

/** What a field takes of the values of any type. Markup is text like any other, and so are lists of texts. */
export const rightFor = (kind: FieldKind, isList: boolean): unknown => {
  if (isList) return ['x', 'y'];
  if (kind === 'boolean') return true;
  return whole.has(kind) ? 5 : '\u202e<b>';
};

/** No value of a field that is shown under conditions, so that a change of what they look at hides none. */
export const unconditional = ({ fields }: EntityDescription) =>
  Object.fromEntries(
    fields.flatMap(({ name, when, nullable }) => (when && nullable ? [[name, null]] : [])),
  );
