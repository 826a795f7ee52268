import { dealers } from '#generated/descriptions/dealers.ts';
import type { DealerSheet, DealerSheetChange, SheetQuery } from '#generated/types/wire.ts';
import { ok } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type EntityContext,
  type EntityResult,
  type PersonRequest,
  listRecords,
  openContext,
  runWrite,
} from '@patio/framework/server';

type DealerRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
};
type Switches = Readonly<Record<string, boolean>>;

/** What a sheet of dealers needs to know of its switches. */
export type SheetOf = {
  /** Switches of dealers by id. */
  readonly read: (
    db: Database,
    records: readonly DealerRecord[],
  ) => Promise<ReadonlyMap<string, Switches>>;
  /** Stores switches of one dealer inside of the transaction of all. */
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
export const readDealerSheet = async (
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
  const records = list.value.records as readonly DealerRecord[];
  const switches = await read(deps.db, records);
  return ok({
    content: records.map((record) => ({
      id: record.id,
      version: record.version,
      code: String(record['GMFcode']),
      name: String(record['tradingName']),
      place: `${String(record['city'])}/${String(record['state'])}`,
      switches: { ...switches.get(record.id) },
    })),
    totalElements: list.value.total ?? records.length,
    page,
    size,
  });
};

/** Stores switches of dealers, all or none. @fails what `write` refuses */
export const changeDealerSheet = (
  { deps, request }: { readonly deps: Deps; readonly request: PersonRequest },
  change: DealerSheetChange,
  { write }: Pick<SheetOf, 'write'>,
): EntityResult<{ changed: number }> =>
  runWrite(contextOf(deps, request), async (trx) => {
    // In the order of their ids: two sheets saved at once wait for each other instead of blocking.
    const wanted = [...change.dealers].sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const dealer of wanted) {
      const written = await write({ ...deps, db: trx }, request, dealer);
      if (!written.ok) return written;
    }
    return ok({ changed: wanted.length });
  });
