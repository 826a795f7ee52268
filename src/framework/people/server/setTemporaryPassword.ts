import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { storePassword } from './store/credentials';
import { queueLetter } from '#server/store/mails.ts';
import { languageOf } from './store/languages';
import { faultOfPassword } from './checkPassword';
import type { CodeUser } from './issueVerificationCode';
import { passwordHasherOf } from './passwordHasher';
import { peopleOf } from './PeopleModel';

/**
 * Stores the password that an administrator typed for a new user: signing in with it only leads to choosing an own one.
 * The mail tells the user of the access, never the password. Call it late in a transaction.
 *
 * @fails weakPassword by the rules, with the lower minimum of OQ-001: its field says which; server.unavailable
 */
export async function setTemporaryPassword(
  trx: Database,
  deps: Deps,
  set: { readonly user: CodeUser; readonly password: string },
): Promise<Result<void, AppError>> {
  const { user, password } = set;
  const minimum = deps.config.temporaryPasswordMinimum;
  const people = peopleOf(deps);
  const fault = await faultOfPassword(people, password, { db: trx, user, minimum });
  if (fault)
    return err(appError(people.codes.weakPassword, { fields: [{ path: 'password', ...fault }] }));
  const hash = await passwordHasherOf(deps).hash(password);
  if (!hash.ok) return hash;
  await storePassword(trx, user.id, { hash: hash.value, at: deps.clock(), origin: 'temporary' });
  const language = await languageOf(trx, user.id);
  const mail = people.letters.welcome({ ...user, language, address: deps.config.publicUrl });
  await queueLetter(trx, deps, { user, ...mail });
  await recordAudit(trx, deps, {
    action: 'password.temporary',
    outcome: 'ok',
    username: user.username,
  });
  return ok(undefined);
}
