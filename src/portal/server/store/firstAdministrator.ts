import { sql } from 'kysely';
import type { Database, Deps } from '../../../framework/server/deps';
import { ensureCredentials } from '../../../session/server/store/credentials';

const USERNAME = 'ADMIN';
/**
 * The profile of the provider that may register users, administrators among them.
 * @source docs/decisions/0010-first-administrator.md
 */
const GROUP = 'provisioning';

/** Lets one process at a time invite: two links would make each other void. */
export async function lockFirstAdministrator(trx: Database): Promise<void> {
  await sql`lock table credentials in share row exclusive mode`.execute(trx);
}

/** Whether somebody with a password exists who may register users of every profile. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select('users.id')
    .where('users.groupName', '=', GROUP)
    .where('credentials.passwordHash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The user that the first administrator starts as; made when it is missing. Name and e-mail are edited in the portal.
 */
export async function ensureFirstAdministrator(
  trx: Database,
  deps: Deps,
): Promise<{ readonly id: string; readonly username: string }> {
  await trx
    .insertInto('users')
    .values({
      id: deps.ids(),
      username: USERNAME,
      name: 'Administrador',
      email: deps.config.firstAdministratorEmail,
      groupName: GROUP,
      userType: 'GMF',
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute();
  const user = await trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username', '=', USERNAME)
    .executeTakeFirstOrThrow();
  await ensureCredentials(trx, user.id, deps.clock());
  return { id: user.id, username: user.username };
}
