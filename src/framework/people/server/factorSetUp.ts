import { randomInt } from 'node:crypto';
import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { plainCode, tellSafety } from './proveFactor';
import type { Account } from './store/credentials';
import { beginCodeApp, codeAppOf, confirmCodeApp, storeRecoveryCodes } from './store/factors';
import { checkTotp, newTotpSecret, totpUri } from './totp';

const recoveryCodes = 10;
const recoveryLength = 10;
/** Without those that are taken for another: 0 and O, 1 and I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => letters[randomInt(letters.length)]).join('');

/** As a person copies it: `XXXXX-XXXXX`. */
const shown = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Replaces the recovery codes of a person. Answers them; they are stored hashed, so nobody reads them again. */
export const issueRecoveryCodes = async (
  trx: Database,
  deps: Deps,
  userId: string,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await storeRecoveryCodes(trx, deps, { userId, codes });
  return codes.map(shown);
};

/** Begins to set up a code app and answers what it reads. A former one counts until a code confirms this one. */
export const beginSetUp = async (
  trx: Database,
  deps: Deps,
  account: Pick<Account, 'id' | 'username'>,
): Promise<WireTypes['TotpSetUp']> => {
  const secret = newTotpSecret();
  await beginCodeApp(trx, deps, { userId: account.id, secret });
  const uri = totpUri(secret, { issuer: deps.calls.title, label: account.username });
  return { secret, uri };
};

/**
 * Ends setting up a code app by its first code: it counts from now on. New recovery codes are answered, once.
 *
 * @fails factor.none where nothing is being set up; factor.wrong_code; factor.clock
 */
export const confirmSetUp = async (
  trx: Database,
  deps: Deps,
  { account, typed }: { readonly account: Account; readonly typed: string },
): Promise<Result<readonly string[], AppError>> => {
  const app = await codeAppOf(trx, deps, { userId: account.id, confirmed: false });
  if (!app) return err(appError('factor.none'));
  const at = deps.clock();
  const verdict = checkTotp(app.secret, plainCode(typed), at);
  if (verdict.is === 'wrong') return err(appError('factor.wrong_code'));
  if (verdict.is === 'clock')
    return err(appError('factor.clock', { params: { minutes: verdict.minutes } }));
  await confirmCodeApp(trx, { userId: account.id, id: app.id, step: verdict.step, at });
  const codes = await issueRecoveryCodes(trx, deps, account.id);
  await tellSafety(trx, deps, { user: account, event: 'factorAdded' });
  await recordAudit(trx, deps, {
    action: 'factor.add',
    outcome: 'ok',
    username: account.username,
    detail: { kind: 'totp' },
  });
  return ok(codes);
};
