import { sql } from 'kysely';
import type { LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import type { AutoRow, GapRow, LifeRow, WarrantyRow } from '#addOns/rules/tariffRows.ts';

type Tables = {
  readonly pmcTariffs: WarrantyRow;
  readonly lifeTariffs: LifeRow;
  readonly guaranteedNoteTariffs: GapRow;
  readonly autoTariffs: AutoRow;
};

/** Columns that identify a sequence of rows. */
const sequences = {
  pmcTariffs: ['months', 'mileage'],
  lifeTariffs: ['fromAge'],
  guaranteedNoteTariffs: ['months'],
  autoTariffs: ['coefficient', 'fromAge'],
} as const satisfies Record<keyof Tables, readonly string[]>;

/** Reads the tariff rows valid on a day: the latest started row of each sequence. */
export const rowsOn = async <T extends keyof Tables>(
  db: Database,
  table: T,
  date: LocalDate,
): Promise<readonly Tables[T][]> => {
  const by = sql.join(sequences[table].map((name) => sql.id(name)));
  const { rows } = await sql<Tables[T]>`
    select distinct on (${by}) * from ${sql.id(table)}
    where "validFrom" <= ${date} order by ${by}, "validFrom" desc`.execute(db);
  return rows;
};
