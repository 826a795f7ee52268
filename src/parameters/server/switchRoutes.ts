import {
  ok,
  textOrNull,
  type WireRecord,
  singletonId,
  type AppError,
  type Result,
  appError,
  err,
  type UncheckedValues,
} from '@patio/framework/kernel';
import {
  type RouteModule,
  route,
  type Deps,
  type EntityResult,
  type PersonRequest,
  type Row,
  type Values,
  findRow,
  openContext,
  updateRecord,
  type Database,
  type EntityContext,
  createRecord,
  deleteRecord,
  runWrite,
  listRecords,
  type Actor,
} from '@patio/framework/server';
import {
  changeEsignSheet,
  changeEsignState,
  changeProductSheet,
  changeProfileGrid,
  readEsignSheet,
  readEsignState,
  readManufacturerTexts,
  readProductSheet,
  readProfileGrid,
  readVapsSwitch,
} from '../calls';
import { dealerProfiles } from '#access/rules/profileFlags.ts';
import { readCommonFlags } from '#access/server/index.ts';
import { profileFlags } from '#generated/descriptions/profileFlags.ts';
import type {
  ProfileGrid,
  ProfileGridChange,
  DealerSheet,
  DealerSheetChange,
  SheetQuery,
} from '#generated/types/wire.ts';
import { readDealerChannels, readProfileRows, type ProfileRow, readVaps } from './store/parameters';
import { esignSettings } from '#generated/descriptions/esignSettings.ts';
import { manufacturerInfo } from '#generated/descriptions/manufacturerInfo.ts';
import {
  changeProducts,
  readSwitchesOf,
  checkDealer,
  findDealerCode,
} from '#organisation/server/index.ts';
import { products, withDefaults, type ProductSwitch } from '#organisation/rules/dealerRules.ts';
import { dealers } from '#generated/descriptions/dealers.ts';

/**
 * Checks that a person may read a dealer's parameters: dealer staff only its own dealers, others any.
 *
 * @fails SEC004 for a dealer out of scope, SIS001 for an unknown dealer
 */
export const seenDealer = async (
  deps: Deps,
  actor: Actor,
  dealerId: string,
): Promise<Result<void, AppError>> => {
  const own = checkDealer(actor, dealerId);
  if (!own.ok) return own;
  const code = await findDealerCode(deps.db, dealerId);
  return code === undefined ? err(appError('SIS001')) : ok(undefined);
};

type DealerRecord = UncheckedValues<'dealers'> & {
  readonly id: string;
  readonly version: number;
};
type Switches = Readonly<Record<string, boolean>>;

/** Adapter for a sheet of dealer switches. */
type SheetOf = {
  /** Switches of dealers by id. */
  readonly read: (
    db: Database,
    records: readonly DealerRecord[],
  ) => Promise<ReadonlyMap<string, Switches>>;
  /** Stores one dealer's switches inside the shared transaction. */
  readonly write: (
    deps: Deps,
    request: PersonRequest,
    change: DealerSheetChange['dealers'][number],
  ) => EntityResult<unknown>;
};

const contextOf = (deps: Deps, request: PersonRequest): EntityContext => ({
  ...openContext(deps, request),
  description: dealers,
});

const defaultSize = 20;

/** A page of dealers with their switches. */
const readDealerSheet = async (
  { deps, request }: { readonly deps: Deps; readonly request: PersonRequest },
  { search = '', page = 0, size = defaultSize }: SheetQuery,
  { read }: Pick<SheetOf, 'read'>,
): EntityResult<DealerSheet> => {
  const list = await listRecords(contextOf(deps, request), {
    range: JSON.stringify([page * size, (page + 1) * size - 1]),
    sort: JSON.stringify(['GMFcode', 'ASC']),
    filter: JSON.stringify(search.trim() === '' ? {} : { q: search.trim() }),
  });
  if (!list.ok) return list;
  const records = list.value.records;
  const switches = await read(deps.db, records);
  return ok({
    content: records.map((record) => ({
      id: record.id,
      version: record.version,
      code: String(record.GMFcode),
      name: String(record.tradingName),
      place: `${String(record.city)}/${String(record.state)}`,
      switches: { ...switches.get(record.id) },
    })),
    totalElements: list.value.total ?? records.length,
    page,
    size,
  });
};

/** Stores switches of dealers, all or none. @fails the errors of `write` */
const changeDealerSheet = (
  { deps, request }: { readonly deps: Deps; readonly request: PersonRequest },
  change: DealerSheetChange,
  { write }: Pick<SheetOf, 'write'>,
): EntityResult<{ changed: number }> =>
  runWrite(contextOf(deps, request), async (trx) => {
    // Ordered by id, so that two concurrent saves wait instead of deadlocking.
    const wanted = [...change.dealers].sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const dealer of wanted) {
      const written = await write({ ...deps, db: trx }, request, dealer);
      if (!written.ok) return written;
    }
    return ok({ changed: wanted.length });
  });

const unknownSwitch = (name: string) =>
  err(
    appError('validation.failed', {
      fields: [{ path: `switches.${name}`, code: 'validation.unknown_field' }],
    }),
  );

/** E-sign switches: a field of dealers. */
const esignSheet: SheetOf = {
  read: async (_, records) =>
    new Map(records.map((record) => [record.id, { esign: record.esignEnabled === true }])),
  write: async (deps, request, { id, version, switches }) => {
    const { esign, ...others } = switches;
    const [other] = Object.keys(others);
    if (other !== undefined || esign === undefined) return unknownSwitch(other ?? 'esign');
    return updateRecord(
      { ...openContext(deps, request), description: dealers },
      { id, version, body: { esignEnabled: esign } },
    );
  },
};

const isProduct = (name: string): name is ProductSwitch['product'] =>
  products.some((product) => product === name);

/** Product switches: part of the dealer, recorded in its history. */
const productSheet: SheetOf = {
  read: async (db, records) => {
    const stored = await readSwitchesOf(
      db,
      records.map(({ id }) => id),
    );
    return new Map(
      records.map(({ id }) => [
        id,
        Object.fromEntries(
          withDefaults(stored.filter(({ dealerId }) => dealerId === id)).map(
            ({ product, enabled }) => [product, enabled],
          ),
        ),
      ]),
    );
  },
  write: async (deps, request, { id, version, switches }) => {
    const wanted: ProductSwitch[] = [];
    for (const [product, enabled] of Object.entries(switches)) {
      if (!isProduct(product)) return unknownSwitch(product);
      wanted.push({ product, enabled });
    }
    return changeProducts(deps, request, { id, version, products: wanted });
  },
};

const flagsOf = ({ id: _id, version: _version, groupName: _group, ...flags }: ProfileRow) => flags;

/**
 * Flags of every dealer profile at a dealer, with the defaults that apply where it has none.
 *
 * @fails SEC004, SIS001
 */
const readGrid = async (
  deps: Deps,
  request: PersonRequest,
  dealerId: string,
): Promise<Result<ProfileGrid, AppError>> => {
  const seen = await seenDealer(deps, request.actor, dealerId);
  if (!seen.ok) return seen;
  const common = await readCommonFlags(deps.db);
  const own = await readProfileRows(deps.db, dealerId);
  return ok({
    dealerId,
    profiles: dealerProfiles.flatMap((groupName) => {
      const defaults = common.get(groupName);
      if (!defaults) return [];
      const row = own.find((one) => one.groupName === groupName);
      const flags = row ? flagsOf(row) : defaults;
      return [{ groupName, id: row?.id ?? null, version: row?.version ?? null, flags, defaults }];
    }),
    channels: await readDealerChannels(deps.db, dealerId),
  });
};

type Wanted = ProfileGridChange['profiles'][number] & {
  readonly dealer: string;
  readonly row: ProfileRow | undefined;
};

/** Stores the requested flags of one profile: creates, updates or removes its record. */
const write = async (context: EntityContext, wanted: Wanted): EntityResult<unknown> => {
  const { dealer, groupName, row, version, flags } = wanted;
  // The record was created or removed by someone else since the grid was read.
  if ((row === undefined) !== (version === null)) return err(appError('record.version_stale'));
  if (row === undefined)
    return flags ? createRecord(context, { body: { dealer, groupName, ...flags } }) : ok(null);
  const seen = { id: row.id, version: version ?? undefined };
  return flags ? updateRecord(context, { ...seen, body: flags }) : deleteRecord(context, seen);
};

/**
 * Sets flags of profiles at a dealer, all or none, each with its own history.
 *
 * @fails SEC004, SIS001, access.denied, record.version_stale, validation.failed
 */
const changeGrid = async (
  deps: Deps,
  request: PersonRequest,
  { dealerId, profiles }: { readonly dealerId: string } & ProfileGridChange,
): EntityResult<ProfileGrid> => {
  const seen = await seenDealer(deps, request.actor, dealerId);
  if (!seen.ok) return seen;
  const open = (db: Database): EntityContext => ({
    ...openContext({ ...deps, db }, request),
    description: profileFlags,
  });
  const stored = await runWrite(open(deps.db), async (trx): EntityResult<void> => {
    const own = await readProfileRows(trx, dealerId);
    for (const profile of profiles) {
      const row = own.find(({ groupName }) => groupName === profile.groupName);
      const written = await write(open(trx), { ...profile, dealer: dealerId, row });
      if (!written.ok) return written;
    }
    return ok(undefined);
  });
  return stored.ok ? readGrid(deps, request, dealerId) : stored;
};

/** Singleton entities behind calls of the specification's own shape. */
const settings = { esignSettings, manufacturerInfo };
type SettingName = keyof typeof settings;

/** Reads the single record of a setting. The call checks who may read. */
const readSetting = async (
  deps: Deps,
  request: PersonRequest,
  name: SettingName,
): EntityResult<Row> => {
  const description = settings[name];
  return findRow({ ...openContext(deps, request), description }, deps.db, { id: singletonId });
};

/** Updates the current version of a setting's single record. @fails access.denied, validation.failed */
const changeSetting = async (
  deps: Deps,
  request: PersonRequest,
  { name, values }: { readonly name: SettingName; readonly values: Values },
): EntityResult<WireRecord> => {
  const description = settings[name];
  return updateRecord(
    { ...openContext(deps, request), description },
    { id: singletonId, version: undefined, body: values },
  );
};

const wireState = (row: UncheckedValues<'esignSettings'>) => ({
  esign_disabled_all_dealers: row.disabledAllDealers === true,
  version: Number(row.version),
});

/** Calls of parameters and switches besides the entities' own. */
export const switchRoutes: RouteModule = [
  route(readProfileGrid, (deps, { query, context }) => readGrid(deps, context, query.dealerId)),

  route(changeProfileGrid, (deps, { query, body, context }) =>
    changeGrid(deps, context, { ...query, ...body }),
  ),

  route(readEsignState, async (deps, { context }) => {
    const row = await readSetting(deps, context, 'esignSettings');
    return row.ok ? ok(wireState(row.value)) : row;
  }),

  route(changeEsignState, async (deps, { body, context }) => {
    const values = { disabledAllDealers: body.esign_disabled_all_dealers };
    const row = await changeSetting(deps, context, { name: 'esignSettings', values });
    return row.ok ? ok(wireState(row.value)) : row;
  }),

  route(readManufacturerTexts, async (deps, { context }) => {
    const row = await readSetting(deps, context, 'manufacturerInfo');
    if (!row.ok) return row;
    const { name, simulatorText, simulatorTextEn, legalText, legalTextEn } = row.value;
    return ok({
      name: String(name),
      simulatorText: textOrNull(simulatorText),
      simulatorTextEn: textOrNull(simulatorTextEn),
      legalText: textOrNull(legalText),
      legalTextEn: textOrNull(legalTextEn),
    });
  }),

  route(readVapsSwitch, async (deps, { params, context }) => {
    const seen = await seenDealer(deps, context.actor, params.id);
    return seen.ok ? ok({ implementVaps: await readVaps(deps.db, params.id) }) : seen;
  }),

  route(readEsignSheet, (deps, { query, context }) =>
    readDealerSheet({ deps, request: context }, query, esignSheet),
  ),

  route(changeEsignSheet, (deps, { body, context }) =>
    changeDealerSheet({ deps, request: context }, body, esignSheet),
  ),

  route(readProductSheet, (deps, { query, context }) =>
    readDealerSheet({ deps, request: context }, query, productSheet),
  ),

  route(changeProductSheet, (deps, { body, context }) =>
    changeDealerSheet({ deps, request: context }, body, productSheet),
  ),
];
