import { randomUUID } from 'node:crypto';
import { canAccess, closedContext, type AccessContext } from '#access/rules/access.ts';
import { groupNames, userTypeOf } from '#access/rules/groups.ts';
import { descriptions } from '#generated/descriptions/index.ts';
import { conditionErrors, settleRecord } from '#framework/kernel/condition/conditionErrors.ts';
import { dependsOnDay } from '#framework/kernel/condition/conditionPlan.ts';
import {
  engineNamed,
  enginePaths,
  wireFilter,
  wireNamed,
} from '#framework/kernel/entity/wireNames.ts';
import { fakeRecord, fakeValue } from '#framework/kernel/kinds/fake.ts';
import { fakeCpf } from '@patio/framework/br';
import {
  type AccessRule,
  type ActionDescription,
  type EntityDescription,
  type FieldDescription,
  type FieldKind,
  localDateOf,
  wireName,
  writeFileRef,
} from '@patio/framework/kernel';
import { type EntityCatalog, insertRow, toWire } from '@patio/framework/server';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import type { TestAppOptions } from '#tests/harness/app.ts';
import { createWorld, type Person, type World } from '#tests/framework/server/crud/world.ts';
import { fixtureEntities } from './fixtureEntities';

export type Wire = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
};

const fixtures = fixtureEntities(['machine', 'farm', 'plot', 'harvest', 'device']);

/** The product's entities, and test entities with features that no product entity uses. */
export const allDescriptions: readonly EntityDescription[] = [
  ...Object.values(descriptions),
  ...fixtures.descriptions,
];

/** Changes that wait for approval have their own tests; here changes apply directly. */
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

const isOnWire = (path: string, { apiPath, wire }: EntityDescription): boolean =>
  wire?.names !== undefined && (path === apiPath || path.startsWith(`${apiPath}/`));

type Names = Readonly<Record<string, unknown>>;

const isNames = (body: unknown): body is Names =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** A refusal with field names instead of wire names, with the record unchanged. */
const engineAnswer = (own: EntityDescription, body: unknown): unknown => {
  if (Array.isArray(body)) return body.map((one: unknown) => engineNamed(own, one));
  const { current, ...refusal } = body as Names;
  if (refusal['code'] === undefined) return engineNamed(own, body);
  return {
    ...enginePaths(own, refusal),
    ...(current ? { current: engineNamed(own, current) } : {}),
  };
};

/** Calls by field name, like our own client: the suites treat all entities alike. */
const inEngineNames =
  (call: World['call']): World['call'] =>
  async (method, path, request = {}) => {
    const own = allDescriptions.find((description) => isOnWire(path, description));
    if (!own) return call(method, path, request);
    const { body, query } = request;
    const sort = query?.['sort'];
    const response = await call(method, path, {
      ...request,
      ...(isNames(body) ? { body: wireNamed(own, body) } : {}),
      ...(query
        ? {
            query: {
              ...wireNamed(own, query),
              ...('filter' in query ? { filter: wireFilter(own, query['filter']) } : {}),
              ...(Array.isArray(sort) ? { sort: [wireName(own, String(sort[0])), sort[1]] } : {}),
            },
          }
        : {}),
    });
    return { ...response, body: engineAnswer(own, response.body) as never };
  };

/** A world with every entity and its table. */
export const createEveryWorld = async (options: TestAppOptions = {}): Promise<World> => {
  const world = await createWorld({ ...options, catalog: everyCatalog });
  await fixtures.makeTables(world.db);
  return { ...world, call: inEngineNames(world.call) };
};

/** Entities whose actions all have their own guards and tests: tests/proposals/server. */
const guarded: ReadonlySet<string> = new Set(['saleProposals']);

export const has = (
  { resource, calls }: EntityDescription,
  call: EntityDescription['calls'][number],
): boolean => calls.includes(call) && !(call === 'actions' && guarded.has(resource));

/** Pages of enabled modules and those that require a flag, as in a new database. */
const openContext: AccessContext = {
  ...closedContext,
  flags: { watchdocAccess: true },
  modules: {
    email_leads: true,
    esign: true,
    propose_insurance: true,
    riskprice: true,
    taxUsed: true,
  },
};

/** Groups of the provider's staff admitted by a rule. */
const groupsFor = (rule: AccessRule | undefined) =>
  groupNames.filter(
    (groupName) =>
      userTypeOf(groupName) === 'GMF' &&
      rule !== undefined &&
      canAccess(rule, { groupName, userType: 'GMF' }, openContext),
  );

/** A member of the provider's staff admitted by a rule. */
export const personFor = (world: World, rule: AccessRule | undefined): Promise<Person> => {
  const [group] = groupsFor(rule);
  if (!group) throw new Error(`The rule ${JSON.stringify(rule)} admits nobody`);
  return world.person(group);
};

/** The same, but a reader of unmasked personal data. */
export const readerFor = (
  world: World,
  { access }: EntityDescription,
  rule: AccessRule | undefined,
): Promise<Person> => {
  const editors = groupsFor(access.edit);
  const group = groupsFor(rule).find((one) => editors.includes(one));
  return group ? world.person(group) : personFor(world, rule);
};

/** A record without the fields that some admitted readers do not see. */
export const readableBy = (
  { fields }: EntityDescription,
  record: Wire,
  rule: AccessRule | undefined,
): Partial<Wire> => {
  const admitted = groupsFor(rule);
  const kept = fields.filter(({ access }) => {
    const readers = access?.read ? groupsFor(access.read) : admitted;
    return !admitted.some((group) => readers.includes(group));
  });
  const names = new Set(kept.map(({ name }) => name));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));
};

const lastSeeds = new Map<string, number>();

/** Seeds of records that others refer to, by entity; tests use seeds below 400. */
const nextSeed = (resource: string): number => {
  const seed = (lastSeeds.get(resource) ?? 400) + 1;
  lastSeeds.set(resource, seed);
  return seed;
};

const targetOf = (resource: string): EntityDescription => {
  const target = allDescriptions.find((one) => one.resource === resource);
  if (!target) throw new Error(`no entity ${resource}`);
  return target;
};

const targets = new WeakMap<World, Map<string, Promise<Wire>>>();

/** Records of one seed share their references across entities: three-digit codes soon run out. */
const sharedTarget = (
  world: World,
  { resource, filter = {} }: NonNullable<FieldDescription['ref']>,
  seed: number,
): Promise<Wire> => {
  const fixed = Object.entries(filter).filter(([, value]) => typeof value !== 'object');
  const made = targets.get(world) ?? new Map<string, Promise<Wire>>();
  targets.set(world, made);
  const key = `${resource} ${JSON.stringify(fixed)} ${seed}`;
  const target =
    made.get(key) ??
    makeRecord(world, targetOf(resource), nextSeed(resource), Object.fromEntries(fixed));
  made.set(key, target);
  return target;
};

/** A value of a table without a schema. */
const listedValue = async (
  world: World,
  { resource, field }: NonNullable<FieldDescription['ref']>,
  seed: number,
): Promise<unknown> => {
  const read = () => world.db.selectFrom(resource).select(field).orderBy(field).execute();
  const found = await read();
  if (found.length > 0) return found[seed % found.length]?.[field];
  const values = { list: resource, code: 'BR', name: 'Brasil' };
  await world.db.insertInto('referenceItems').values(values).execute();
  return listedValue(world, { resource, field }, seed);
};

const targetValue = async (
  world: World,
  field: FieldDescription,
  seed: number,
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
  if (Object.hasOwn(portalCatalog.tables, ref.resource))
    return { [field.name]: await listedValue(world, ref, seed) };
  const target = await sharedTarget(world, ref, seed);
  const value = target[ref.field === 'id' ? 'id' : ref.field];
  const chosen = siblings.map(([name, sibling]) => [
    (sibling as { $data: string }).$data,
    target[name],
  ]);
  return {
    [field.name]: field.kind === 'referenceList' ? [value] : value,
    ...Object.fromEntries(chosen),
  };
};

const dayMs = 86_400_000;

/**
 * Its own start, in the future: started records are locked if rows only have a start date, and date rules require days
 * from today on.
 */
const beginsLater = (description: EntityDescription, seed: number): Record<string, unknown> => {
  const { effective, fields } = description;
  const day = new Date(Date.UTC(2090, 0, 1) + seed * dayMs).toISOString().slice(0, 10);
  const days = dependsOnDay(description)
    ? fields.filter(({ kind, name }) => kind === 'date' && isChecked(description, name))
    : [];
  return Object.fromEntries(
    [...days.map(({ name }) => name), ...(effective?.startOnly ? [effective.from] : [])].map(
      (name) => [name, day],
    ),
  );
};

/** Whether a rule over several fields uses a field: such fields have their own tests. */
export const isChecked = ({ checks = [] }: EntityDescription, name: string): boolean =>
  checks.some(({ fields }) => fields.includes(name));

const seedsToTry = 200;

const isKept = (description: EntityDescription, body: object, today: string): boolean =>
  conditionErrors(description, { ...body }, today).length === 0;

/** The body, with values that satisfy its checks where those of the seed break one. */
const keepingChecks = (
  description: EntityDescription,
  body: Record<string, unknown>,
  { seed, today }: { readonly seed: number; readonly today: string },
): Record<string, unknown> => {
  const named = Object.keys(body).filter((name) => isChecked(description, name));
  for (let at = 0; at < seedsToTry; at += 1) {
    const other = at === 0 ? body : fakeRecord(description, seed + at * 7);
    const one = { ...body, ...Object.fromEntries(named.map((name) => [name, other[name]])) };
    if (isKept(description, one, today)) return one;
  }
  return body;
};

/** Entities with fewer codes than tests need: an earlier record is removed. */
const fewCodes: Readonly<Record<string, string>> = {
  directSaleTypes: 'code',
  saleOptionTypes: 'code',
  vaps: 'initials',
};
const initials = ['SP', 'SN', 'SV', 'GC', 'CF', 'PP', 'PI', 'SA'];

const surnames = ['Moraes', 'Pimenta', 'Araújo', 'Teles', 'Siqueira', 'Brandão', 'Nunes'];

/** A name of two words without digits, different for every seed. */
const personName = (seed: number): string =>
  `Maria${String.fromCharCode(97 + (seed % 26))} ${surnames[seed % surnames.length]} ${'a'.repeat(1 + (seed % 9))}b`;

/** Values that field kinds alone do not provide: few codes, and values for rules over several fields. */
export const shaped: Readonly<Record<string, (seed: number) => Record<string, unknown>>> = {
  directSaleTypes: (seed) => ({ code: String((seed % 19) + 1) }),
  saleOptionTypes: (seed) => ({ code: String((seed % 99) + 1) }),
  vouchers: (seed) => ({ discountVoucher: `VOUCHER${seed}` }),
  pathologies: (seed) => ({ cidCode: `A${String(seed % 100).padStart(2, '0')}` }),
  // Model years of all vehicles below: an offer in a campaign must match them.
  campaigns: (seed) => ({
    initialManufacturerYear: 1980 + (seed % 20),
    finalManufacturerYear: 2021,
    initialModelYear: 2000,
    finalModelYear: 2022,
  }),
  vaps: (seed) => ({ initials: initials[seed % initials.length] }),
  // A plan on offer has its own tests: none is chosen here.
  offers: () => ({ tableCode: null, term: null }),
  offerCampaigns: () => ({ validFrom: '2026-01-01', validUntil: '2026-12-31' }),
  clients: (seed) => ({
    personType: Math.ceil(seed / 2) % 2 === 0 ? 'PF' : 'PJ',
    name: personName(seed),
    motherName: personName(seed + 1),
    partnerName: personName(seed + 2),
    birthDate: '1980-05-17',
    partnerBirthDate: '1982-03-04',
    motherDocumentIssuedDate: '1975-01-01',
    documentIssuedDate: '2010-06-01',
    foundationOn: '2011-08-09',
    partnerDocumentIssuedDate: '2012-02-01',
    cellNumber: `1198${String(seed).padStart(7, '0')}`,
    partnersPj: [
      { name: 'Rita Lopes', document: fakeCpf(seed), quota: '60.00', birthDate: '1970-01-01' },
    ],
    representativesPj: [
      { name: 'Ivo Prado', role: 'Diretor', attorney: true, document: fakeCpf(seed) },
    ],
    ...Object.fromEntries(
      ['administrator', 'responsible', 'manager', 'custodian'].map((role) => [
        role,
        { name: 'Lia Campos', documentNr: fakeCpf(seed) },
      ]),
    ),
  }),
  proposalDocuments: () => ({
    file: writeFileRef({ id: randomUUID(), name: 'cnh.pdf', type: 'application/pdf', size: 900 }),
  }),
  insuranceDocuments: () => ({
    file: writeFileRef({ id: randomUUID(), name: 'crlv.pdf', type: 'application/pdf', size: 900 }),
  }),
  webhooks: (seed) => ({
    url: `https://8.8.8.8/hooks/${seed}`,
    resource: 'dealers',
    events: ['created'],
    condition: null,
  }),
  serviceAccounts: (seed) => ({
    groupName: 'admin-internal',
    allowedAddresses: [`198.51.100.${seed % 256}`, '2001:db8::/48'],
    validUntil: '2030-12-31',
  }),
  vehicles: (seed) => ({ manufacturerYear: 2000 + (seed % 20), modelYear: 2001 + (seed % 20) }),
};

/** The last record in a chain of references decides: the version names its model, the model its manufacturer. */
const agreeOwners = async (
  world: World,
  { fields }: EntityDescription,
  body: Record<string, unknown>,
): Promise<void> => {
  for (const { name, ref } of fields.toReversed()) {
    const siblings = Object.entries(ref?.filter ?? {}).filter(([, one]) => typeof one === 'object');
    const isEntity = ref && allDescriptions.some(({ resource }) => resource === ref.resource);
    if (!isEntity || siblings.length === 0 || typeof body[name] !== 'string') continue;
    const row = await world.db
      .selectFrom(ref.resource)
      .selectAll()
      .where(ref.field, '=', body[name])
      .executeTakeFirst();
    for (const [target, sibling] of row ? siblings : [])
      body[(sibling as { $data: string }).$data] = row![target];
  }
};

/** Body of a valid create call; the referenced records are created first. */
export const makeBody = async (
  world: World,
  description: EntityDescription,
  seed: number,
): Promise<Record<string, unknown>> => {
  const first = {
    ...fakeRecord(description, seed),
    ...beginsLater(description, seed),
    ...shaped[description.resource]?.(seed),
  };
  const today = localDateOf(world.clock.now());
  const body = keepingChecks(description, first, { seed, today });
  for (const field of description.fields) {
    if (!field.ref || field.virtual) continue;
    // Fields set only by the server are not part of a call.
    if (field.editable === 'never' && has(description, 'create')) continue;
    const chosen = { ...body, ...(await targetValue(world, field, seed)) };
    // A rule may require two references to differ: the second refers to another record.
    const isApart = !isChecked(description, field.name) || isKept(description, chosen, today);
    Object.assign(body, isApart ? chosen : await targetValue(world, field, seed + 1));
  }
  await agreeOwners(world, description, body);
  return settleRecord(description, body);
};

/** Path of an entity's calls for a record, with `{dealerId}` filled in. */
export const pathOf = (
  { apiPath }: EntityDescription,
  record: Readonly<Record<string, unknown>>,
): string =>
  apiPath.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name])));

/** A singleton has no id in its address. */
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

/** References to an entity, by entity and field. */
const referencesTo = (resource: string) =>
  Object.values<EntityDescription>(descriptions).flatMap((other) =>
    other.fields.flatMap(({ name, kind, ref }) =>
      kind === 'reference' && ref?.resource === resource
        ? [{ resource: other.resource, field: name, of: ref.field }]
        : [],
    ),
  );

/** Deletes rows after those that refer to them. */
const removeRows = async (
  world: World,
  resource: string,
  { field, value }: { readonly field: string; readonly value: unknown },
): Promise<void> => {
  const where = () => world.db.selectFrom(resource).selectAll().where(field, '=', value);
  const references = referencesTo(resource);
  for (const row of await where().execute())
    for (const { of, ...other } of references)
      await removeRows(world, other.resource, { field: other.field, value: row[of] });
  await world.db.deleteFrom(resource).where(field, '=', value).execute();
};

/** Deletes the record of a code after those that refer to it. */
const makeRoom = (
  world: World,
  { resource }: EntityDescription,
  { field, code }: { readonly field: string; readonly code: unknown },
) => removeRows(world, resource, { field, value: code });

/** Creates a record with its create call, or inserts it if there is none. */
export async function makeRecord(
  world: World,
  description: EntityDescription,
  seed: number,
  fixed: Readonly<Record<string, unknown>> = {},
): Promise<Wire> {
  if (description.singleton) {
    const as = await personFor(world, description.access.show);
    return (await world.call<Wire>('GET', description.apiPath, { as })).body;
  }
  const settable = description.fields.filter(({ editable }) => editable !== 'never');
  const wanted = Object.entries(fixed).filter(([name]) =>
    settable.some((one) => one.name === name),
  );
  const body = { ...(await makeBody(world, description, seed)), ...Object.fromEntries(wanted) };
  const field = fewCodes[description.resource];
  if (field !== undefined) await makeRoom(world, description, { field, code: body[field] });
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

/** Inserts records with the same parent as an existing one. */
export const makeSibling = async (
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

/** Whether all readers see all stored values: none is revealed only for a reason. */
export const isShownWhole = ({ access }: EntityDescription): boolean => access.reveal === undefined;

const whole: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'money', 'months']);

/** The only one of the tried values that such a field accepts. Markup is plain text, also in lists. */
export const rightFor = (kind: FieldKind, isList: boolean): unknown => {
  if (isList) return ['x', 'y'];
  if (kind === 'boolean') return true;
  return whole.has(kind) ? 5 : '\u202e<b>';
};

/**
 * Clears conditional fields, so that changes to what they depend on hide none; values that the rest of the record
 * requires stay.
 */
const unconditional = (description: EntityDescription, record: Wire) => {
  const optional = description.fields.filter(
    ({ when, requiredWhen, nullable }) => when && !requiredWhen && nullable,
  );
  const bare = { ...record, ...Object.fromEntries(optional.map(({ name }) => [name, null])) };
  const settled: Readonly<Record<string, unknown>> = settleRecord(description, bare);
  return Object.fromEntries(
    description.fields.flatMap(({ name, when, nullable }) =>
      when && nullable && (settled[name] ?? null) === null ? [[name, null]] : [],
    ),
  );
};

/** Each way to take one value from every list. */
const picksOf = (
  lists: readonly (readonly [name: string, values: readonly unknown[]])[],
): readonly Readonly<Record<string, unknown>>[] =>
  lists.reduce<readonly Readonly<Record<string, unknown>>[]>(
    (picks, [name, values]) =>
      picks.flatMap((pick) => values.map((value) => ({ ...pick, [name]: value }))),
    [{}],
  );

type Acted = { readonly description: EntityDescription; readonly action: ActionDescription };

/** The changes that bring a record into the state required by an action, as few as its fields' rules allow. */
export const changeInto = (
  world: World,
  record: Wire,
  { description, action }: Acted,
): Readonly<Record<string, unknown>> => {
  const lists = Object.entries(action.when ?? {}).map(
    ([name, values]) =>
      [name, [...values].sort((_, other) => (other === record[name] ? 1 : 0))] as const,
  );
  const changes = picksOf(lists).flatMap((state) => [
    { ...unconditional(description, record), ...state },
    { ...unconditional(description, { ...record, ...state }), ...state },
    state,
  ]);
  const today = localDateOf(world.clock.now());
  const isSettled = (change: object): boolean => {
    const after = { ...record, ...change };
    return settleRecord(description, after) === after && isKept(description, after, today);
  };
  return changes.find(isSettled) ?? changes[0] ?? {};
};

/** Whether an action can run again afterwards, such as "contact again". */
export function stillApplies({ when = {} }: ActionDescription, record: Wire): boolean {
  return Object.entries(when).every(([name, values]) => values.includes(record[name] as string));
}

/** Conditional fields and those that conditions use: changing one may clear another. */
export function isConditional({ fields }: EntityDescription, name: string): boolean {
  return fields.some((field) => {
    const rules = JSON.stringify([field.when, field.requiredWhen]);
    return (field.name === name && field.when) || rules.includes(`"field":"${name}"`);
  });
}

/** Fields that another field's reference depends on only change together with it. */
export function isSibling({ fields }: EntityDescription, name: string): boolean {
  return fields.some(({ ref }) =>
    Object.values(ref?.filter ?? {}).some(
      (value) => typeof value === 'object' && value.$data === name,
    ),
  );
}
