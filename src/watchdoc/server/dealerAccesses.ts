import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Actor,
  type Deps,
  type PersonRequest,
  applyChange,
  diffRecords,
  insertRow,
  readRow,
  transact,
  writeHistory,
} from '@patio/framework/server';
import { documentAccesses } from '#generated/descriptions/documentAccesses.ts';
import type { WatchDocAccessChange, WatchDocAccesses } from '#generated/types/wire.ts';
import { checkDealer, findDealerCode } from '#organisation/server/index.ts';
import { readerProfiles, usualAccess } from '../rules/watchdocAccess';
import { findAccesses } from './store/accesses';

/** @fails SEC004 another dealer than the person's, SIS001 no such dealer */
const seeDealer = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  dealerId: string,
): Promise<Result<void, AppError>> => {
  const own = checkDealer(actor, dealerId);
  if (!own.ok) return own;
  return (await findDealerCode(db, dealerId)) === undefined
    ? err(appError('SIS001'))
    : ok(undefined);
};

/** Who reads documents at a dealer, every profile that may. @fails SEC004, SIS001 */
export const listAccesses = async (
  deps: Deps,
  { actor }: PersonRequest,
  dealerId: string,
): Promise<Result<WatchDocAccesses, AppError>> => {
  const seen = await seeDealer(deps, actor, dealerId);
  if (!seen.ok) return seen;
  const rows = await findAccesses(deps.db, dealerId);
  const profiles = readerProfiles.map((profile) => {
    const row = rows.find((one) => one.profile === profile);
    return { profile, access: row?.access ?? usualAccess, id: row?.id ?? null };
  });
  return ok({ dealerId, profiles });
};

/** Says who reads documents at a dealer, all or nothing; each change has its history. @fails SEC004, SIS001 */
export const storeAccesses = async (
  deps: Deps,
  request: PersonRequest,
  { dealerId, profiles }: WatchDocAccessChange & { readonly dealerId: string },
): Promise<Result<void, AppError>> => {
  const { actor } = request;
  const seen = await seeDealer(deps, actor, dealerId);
  if (!seen.ok) return seen;
  return transact(deps.db, async (trx): Promise<Result<void, AppError>> => {
    const rows = await findAccesses(trx, dealerId, { lock: true });
    for (const { profile, access } of profiles) {
      const known = rows.find((one) => one.profile === profile);
      const context = { trx, deps, request, description: documentAccesses };
      const stored =
        known && (await readRow(trx, documentAccesses, { key: known.id, visibleTo: null }));
      if (stored)
        await applyChange(context, { rows: [stored], values: { access }, action: 'update' });
      else if (access !== usualAccess) {
        const at = deps.clock();
        const values = { dealer: dealerId, profile, access };
        const row = await insertRow(trx, documentAccesses, { id: deps.ids(), at, values });
        const { resource } = documentAccesses;
        await writeHistory(trx, { actor, at, action: 'create' }, [
          {
            resource,
            recordId: row.id,
            version: row.version,
            changes: diffRecords(documentAccesses, {}, row),
          },
        ]);
      }
    }
    return ok(undefined);
  });
};
