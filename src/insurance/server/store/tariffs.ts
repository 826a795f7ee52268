import { sql } from 'kysely';
import type { LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import type { AutoRow, GapRow, LifeRow, WarrantyRow } from '#insurance/rules/tariffRows.ts';

type Tables = {
  readonly pmcTariffs: WarrantyRow;
  readonly lifeTariffs: LifeRow;
  readonly guaranteedNoteTariffs: GapRow;
  readonly autoTariffs: AutoRow;
};

/** What tells one sequence of rows from another. */
const sequences = {
  pmcTariffs: ['months', 'mileage'],
  lifeTariffs: ['fromAge'],
  guaranteedNoteTariffs: ['months'],
  autoTariffs: ['coefficient', 'fromAge'],
} as const satisfies Record<keyof Tables, readonly string[]>;

/** The rows of a tariff that hold on a day: of each sequence the newest that has begun. */
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
