import { dealerProfiles } from '#access/rules/profileFlags.ts';
import { readCommonFlags } from '#access/server/index.ts';
import { profileFlags } from '#generated/descriptions/profileFlags.ts';
import type { ProfileGrid, ProfileGridChange } from '#generated/types/wire.ts';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type EntityContext,
  type EntityResult,
  type PersonRequest,
  createRecord,
  deleteRecord,
  openContext,
  runWrite,
  updateRecord,
} from '@patio/framework/server';
import { seenDealer } from './seenDealer';
import { readDealerChannels, readProfileRows, type ProfileRow } from './store/profileRows';

const flagsOf = ({ id: _id, version: _version, groupName: _group, ...flags }: ProfileRow) => flags;

/**
 * Flags of every dealer profile at a dealer, with what holds where the dealer has none of its own.
 *
 * @fails SEC004, SIS001
 */
export const readGrid = async (
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

/** Stores what is wanted of one profile: a record of its own, another one, or none. */
const write = async (context: EntityContext, wanted: Wanted): EntityResult<unknown> => {
  const { dealer, groupName, row, version, flags } = wanted;
  // Somebody has given the profile a record, or taken it away, since the grid was read.
  if ((row === undefined) !== (version === null)) return err(appError('record.version_stale'));
  if (row === undefined)
    return flags ? createRecord(context, { body: { dealer, groupName, ...flags } }) : ok(null);
  const seen = { id: row.id, version: version ?? undefined };
  return flags ? updateRecord(context, { ...seen, body: flags }) : deleteRecord(context, seen);
};

/**
 * Sets flags of profiles at a dealer, all or none; each has its own history.
 *
 * @fails SEC004, SIS001, access.denied, record.version_stale, validation.failed
 */
export const changeGrid = async (
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
