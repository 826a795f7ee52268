import type { LocalDate } from '@patio/framework/kernel';
import { type Database, runText } from '@patio/framework/server';

const statement = `
  select distinct day::text from (
    select "validFrom" as day from "iofRates" where "personTax" in ('PF', 'PJ')
    union all
    select "validTo" + 1 from "iofRates" where "personTax" in ('PF', 'PJ')
    union all
    select "validity" from "parameterFees" where "uf" = $1 and "typeName" in ('TCC', 'CONTRACT', 'TU')
  ) as days
  where day > $2::date and day <= $3::date
  order by day`;

type Span = { readonly state: string; readonly after: LocalDate; readonly until: LocalDate };

/** Days on which a row of fees or tax starts, or one of the tax ends, in order. */
export const listChangeDays = async (
  db: Database,
  { state, after, until }: Span,
): Promise<readonly LocalDate[]> => {
  const { rows } = await runText<{ readonly day: LocalDate }>(db, statement, [state, after, until]);
  return rows.map(({ day }) => day);
};
