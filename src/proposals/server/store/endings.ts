import { sql } from 'kysely';
import type { LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';

type Ending = {
  readonly dealers: readonly string[];
  /** The last payment falls due after the one day and up to the other. */
  readonly after: LocalDate;
  readonly until: LocalDate;
  readonly most: number;
};

/**
 * Proposals of some dealers in force whose contract ends within a period, by the schedule that was kept last: the next
 * first, and how many there are in all.
 */
export const findEndings = async (
  db: Database,
  { dealers, after, until, most }: Ending,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> => {
  const { rows } = await sql<{ id: string; total: number }>`
    select p."id", count(*) over ()::integer as "total"
    from "proposal_snapshots" s join "saleProposals" p on p."id" = s."proposalId"
    where s."endsOn" > ${after}::date and s."endsOn" <= ${until}::date
      and p."status" = 'AV' and p."dealer" = any(${dealers}::uuid[])
      and not exists (select 1 from "proposal_snapshots" l where l."proposalId" = s."proposalId" and l."takenAt" > s."takenAt")
    order by s."endsOn", p."id" limit ${most}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
};
