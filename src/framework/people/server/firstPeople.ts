import { application } from '#kernel/application.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { ok } from '#kernel/Result.ts';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { transact } from '#server/store/database/database.ts';
import { administratorNames } from './messages/letters';
import { peopleOf } from './PeopleModel';
import {
  ensureFirstAdministrator,
  hasAdministrator,
  lockFirstAdministrator,
  storePassword,
  insertPerson,
} from './store/credentials';
import { openChallenge } from './store/codes';
import { hashToken, randomToken } from './tokens';
import { markDemo } from '#server/store/demoMark.ts';
import { passwordHasherOf } from './passwordHasher';
import { beginCodeApp, codeAppOf, confirmCodeApp } from './store/factors';

/** A demo person, with the application's own columns. */
export type SeedPerson = {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly groupName: string;
  readonly password: string;
} & Readonly<Record<string, unknown>>;

/** Creates people with passwords, for demos and tests; existing usernames are left unchanged. */
export const seedPeople = async (deps: Deps, persons: readonly SeedPerson[]): Promise<void> => {
  if (deps.config.demo) await markDemo(deps.db, deps.clock());
  for (const { password, ...person } of persons) {
    const hash = await passwordHasherOf(deps).hash(password);
    if (!hash.ok) throw new Error(`No password could be hashed: ${hash.error.code}`);
    const at = deps.clock();
    await transact(deps.db, async (trx) => {
      const id = deps.ids();
      if (await insertPerson(trx, peopleOf(deps), { id, ...person }))
        await storePassword(trx, id, { hash: hash.value, at, origin: 'own' });
      return ok(undefined);
    });
  }
};

/** Gives a demo user a code app with a known secret. */
export const seedCodeApp = async (
  trx: Database,
  deps: TransactionDeps,
  app: { readonly userId: string; readonly secret: string },
): Promise<void> => {
  await beginCodeApp(trx, deps, app);
  const { userId } = app;
  const made = await codeAppOf(trx, deps, { userId, confirmed: false });
  if (made) await confirmCodeApp(trx, { userId, id: made.id, step: 0, at: deps.clock() });
};

const DAYS = 3;
const DAY = 86_400_000;

/** Link for choosing a first password, valid once and for three days; voids an earlier one. */
export async function invitationLink(
  trx: Database,
  deps: TransactionDeps,
  user: { readonly id: string; readonly username: string },
): Promise<string> {
  const challenge = randomToken();
  await openChallenge(trx, deps, {
    userId: user.id,
    tokenHash: hashToken(challenge),
    expiresAt: new Date(deps.clock().getTime() + DAYS * DAY),
  });
  const query = new URLSearchParams({ username: user.username, challenge });
  return `${deps.config.publicUrl}/firstAccess?${query.toString()}`;
}

async function invite(trx: Database, deps: TransactionDeps): Promise<string | null> {
  const people = peopleOf(deps);
  const { firstAdministrator } = people;
  if (await hasAdministrator(trx, people, firstAdministrator.groupName)) return null;
  const email = deps.config.firstAdministratorEmail;
  const name = inLanguage(administratorNames, application().languages[0]);
  const person = { name, ...firstAdministrator, id: deps.ids(), email };
  const user = await ensureFirstAdministrator(trx, people, { person, at: deps.clock() });
  const link = await invitationLink(trx, deps, user);
  await recordAudit(trx, deps, {
    action: 'user.inviteFirst',
    outcome: 'ok',
    username: user.username,
  });
  return link;
}

/**
 * Link for the first administrator of an empty installation to choose a password: valid once and for three days,
 * replaced at each start until used. Null if somebody who may register users has a password.
 */
export async function inviteFirstAdministrator(deps: Deps): Promise<string | null> {
  const result = await transact(deps.db, async (trx) => {
    await lockFirstAdministrator(trx);
    return ok(await invite(trx, deps));
  });
  return result.ok ? result.value : null;
}
