import { sql } from 'kysely';
import type { Actor, Database, Deps } from '@patio/framework/server';
import type { AccessContext } from '#access/rules/access.ts';
import {
  profileFlagNames,
  type ProfileFlagName,
  insuredProducts,
} from '#access/rules/profileFlags.ts';

type ProfileFlagValues = Readonly<Record<ProfileFlagName, boolean>>;

/** Reads all modules with their state. */
export const readModules = async (db: Database): Promise<Readonly<Record<string, boolean>>> => {
  const { rows } = await sql<{ name: string; enabled: boolean }>`
    select "name", "enabled" from "modules" order by "name"`.execute(db);
  return Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]));
};

const flagColumns = sql.join(profileFlagNames.map((name) => sql.id(name)));

/** Reads a profile's switches: the dealer's own, else the defaults for all dealers. */
export const readProfileFlags = async (
  db: Database,
  profile: { readonly groupName: string; readonly dealerId: string | null },
): Promise<ProfileFlagValues | undefined> => {
  const { rows } = await sql<ProfileFlagValues>`
    select ${flagColumns} from (
      select 1 as "rank", ${flagColumns} from "profileFlags"
        where "dealer" = ${profile.dealerId}::uuid and "groupName" = ${profile.groupName}
      union all
      select 2, ${flagColumns} from "profile_flags" where "groupName" = ${profile.groupName}
    ) as flags order by "rank" limit 1`.execute(db);
  return rows[0];
};

/** Reads the default switches for dealers without their own, by profile. */
export const readCommonFlags = async (
  db: Database,
): Promise<ReadonlyMap<string, ProfileFlagValues>> => {
  const { rows } = await sql<ProfileFlagValues & { groupName: string }>`
    select "groupName", ${flagColumns} from "profile_flags"`.execute(db);
  return new Map(rows.map(({ groupName, ...flags }) => [groupName, flags]));
};

/**
 * Reads modules and a person's flags in one query. The insurance menu is open while the dealer sells an insured product
 * (OQ-145); documents are readable unless the dealer switches them off (OQ-029).
 */
const readSwitches = async (
  db: Database,
  actor: Pick<Actor, 'groupName' | 'activeScopeId'>,
): Promise<AccessContext> => {
  const { rows } = await sql<{
    modules: AccessContext['modules'];
    createPropose: boolean | null;
    viewPaymentReport: boolean | null;
    insuranceMenu: boolean;
    watchdocAccess: boolean;
  }>`
    select
      coalesce((select jsonb_object_agg("name", "enabled") from "modules"), '{}') as "modules",
      coalesce(own."createPropose", common."createPropose") as "createPropose",
      coalesce(own."viewPaymentReport", common."viewPaymentReport") as "viewPaymentReport",
      exists (
        select 1 from unnest(${sql.val([...insuredProducts])}::text[]) as sold ("product")
        where not exists (
          select 1 from "dealer_products" p
          where p."dealerId" = ${actor.activeScopeId}::uuid and p."product" = sold."product" and not p."enabled"
        )
      ) as "insuranceMenu",
      coalesce(documents."access", 1) <> 0 as "watchdocAccess"
    from (select 1) as one
    left join "profile_flags" common on common."groupName" = ${actor.groupName}
    left join "profileFlags" own
      on own."groupName" = ${actor.groupName} and own."dealer" = ${actor.activeScopeId}::uuid
    left join "documentAccesses" documents
      on documents."profile" = ${actor.groupName} and documents."dealer" = ${actor.activeScopeId}::uuid`.execute(
    db,
  );
  const row = rows[0];
  return {
    modules: row?.modules ?? {},
    flags: {
      createPropose: row?.createPropose === true,
      viewPaymentReport: row?.viewPaymentReport === true,
      insuranceMenu: row?.insuranceMenu === true,
      watchdocAccess: row?.watchdocAccess === true,
    },
  };
};

/** Reads the enabled modules and the person's flags. */
export const readAccessContext = (deps: Deps, actor: Actor): Promise<AccessContext> =>
  readSwitches(deps.db, actor);
