import { ok } from '#kernel/Result.ts';
import type { Database, Deps } from '#server/deps.ts';
import { markDemo } from '#server/store/demoMark.ts';
import { transact } from '#server/store/database/sqlTransaction.ts';
import { passwordHasherOf } from './passwordHasher';
import { peopleOf } from './PeopleModel';
import { storePassword } from './store/credentials';
import { beginCodeApp, codeAppOf, confirmCodeApp } from './store/factors';
import { insertPerson } from './store/firstAdministrator';

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
  deps: Deps,
  app: { readonly userId: string; readonly secret: string },
): Promise<void> => {
  await beginCodeApp(trx, deps, app);
  const { userId } = app;
  const made = await codeAppOf(trx, deps, { userId, confirmed: false });
  if (made) await confirmCodeApp(trx, { userId, id: made.id, step: 0, at: deps.clock() });
};
