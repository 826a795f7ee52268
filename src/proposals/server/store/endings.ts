import { sql } from 'kysely';
import type { LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';

type Ending = {
  readonly dealers: readonly string[];
  /** The last payment falls due after `after` and no later than `until`. */
  readonly after: LocalDate;
  readonly until: LocalDate;
  readonly most: number;
};

/**
 * Active proposals of the given dealers whose contract ends within a period by its latest snapshot: the first to end
 * first, with the total count.
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
