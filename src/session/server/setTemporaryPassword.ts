import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Database, Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import { storePassword } from './store/credentials';
import { queueLetter } from '../../framework/server/store/mails';
import { languageOf } from './store/languages';
import { faultOfPassword } from './checkPassword';
import type { CodeUser } from './issueVerificationCode';
import { welcomeMail } from './mailTexts';
import { passwordHasherOf } from './passwordHasher';

/**
 * Stores the password that an administrator typed for a new user: signing in with it only leads to choosing an own one.
 * The mail tells the user of the access, never the password. Call it late in a transaction.
 *
 * @fails USE030 by the rules, with the lower minimum of OQ-001: its field says which; server.unavailable
 */
export async function setTemporaryPassword(
  trx: Database,
  deps: Deps,
  set: {
    readonly user: CodeUser & { readonly dealers: readonly string[] };
    readonly password: string;
  },
): Promise<Result<void, AppError>> {
  const { user, password } = set;
  const minimum = deps.config.temporaryPasswordMinimum;
  const fault = await faultOfPassword(trx, password, { user, minimum });
  if (fault) return err(appError('USE030', { fields: [{ path: 'password', ...fault }] }));
  const hash = await passwordHasherOf(deps).hash(password);
  if (!hash.ok) return hash;
  await storePassword(trx, user.id, { hash: hash.value, at: deps.clock(), origin: 'temporary' });
  const language = await languageOf(trx, user.id);
  const mail = welcomeMail({ ...user, language, address: deps.config.publicUrl });
  await queueLetter(trx, deps, { user, ...mail });
  await recordAudit(trx, deps, {
    action: 'password.temporary',
    outcome: 'ok',
    username: user.username,
  });
  return ok(undefined);
}
