import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps } from '#server/deps.ts';
import { queueLetter } from '#server/store/mails.ts';
import { compareLimited } from './comparePassword';
import { peopleOf } from './PeopleModel';
import type { SecurityEvent } from './PeopleLetters';
import { plainLetters } from './plainLetters';
import type { Account } from './store/credentials';
import { codeAppOf, countRecoveryCodes, useCodeStep, useRecoveryCode } from './store/factors';
import { languageOf } from './store/languages';
import { checkTotp } from './totp';

type Verdict = { readonly isRight: true } | { readonly isRight: false; readonly error: AppError };
type Verified = Promise<Result<Verdict, AppError>>;

const right: Verdict = { isRight: true };
const wrong: Verdict = { isRight: false, error: appError('factor.wrong_code') };

/** Tells a person what happened to the safety of their account. Call it late in a transaction. */
export const tellSafety = async (
  trx: Database,
  deps: Deps,
  told: {
    readonly user: Pick<Account, 'id' | 'username' | 'name' | 'email'>;
    readonly event: SecurityEvent;
    readonly detail?: string;
  },
): Promise<void> => {
  const { user, event, detail = '' } = told;
  const { security = plainLetters.security } = peopleOf(deps).letters;
  const language = await languageOf(trx, user.id);
  await queueLetter(trx, deps, { user, ...security({ name: user.name, language, event, detail }) });
};

/** A code as it is compared: without the spaces and dashes that people type, in upper case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/gu, '').toUpperCase();

const verifyAppCode = async (deps: Deps, account: Account, code: string): Verified => {
  const app = await codeAppOf(deps.db, deps, { userId: account.id, confirmed: true });
  if (!app) return ok(wrong);
  const at = deps.clock();
  const verdict = checkTotp(app.secret, code, at);
  if (verdict.is === 'wrong') return ok(wrong);
  if (verdict.is === 'clock') {
    const { minutes } = verdict;
    return ok({ isRight: false, error: appError('factor.clock', { params: { minutes } }) });
  }
  // Nobody guesses by a code that was right once: it isn't counted.
  const isFirst = await useCodeStep(deps.db, { id: app.id, step: verdict.step, at });
  return isFirst ? ok(right) : err(appError('factor.used_code'));
};

const verifyRecoveryCode = async (deps: Deps, account: Account, code: string): Verified => {
  const use = await useRecoveryCode(deps.db, deps, { userId: account.id, code });
  if (use === 'unknown') return ok(wrong);
  if (use === 'used') return err(appError('factor.used_code'));
  const left = await countRecoveryCodes(deps.db, account.id);
  await tellSafety(deps.db, deps, { user: account, event: 'recoveryUsed', detail: String(left) });
  return ok(right);
};

/**
 * Compares a code of the person's code app, or one of their recovery codes, which is used up by it. Too many wrong ones
 * in a row block the person, as wrong passwords do.
 *
 * @fails factor.wrong_code; factor.clock with the minutes by which the device is off; factor.used_code, which is not
 *   counted; factor.now_blocked; blocked; server.unavailable
 */
export const proveFactor = (
  deps: Deps,
  account: Account,
  typed: string,
): Promise<Result<void, AppError>> => {
  const { security = plainLetters.security } = peopleOf(deps).letters;
  const code = plainCode(typed);
  return compareLimited(deps, {
    account,
    counter: 'failedCodes',
    nowBlocked: 'factor.now_blocked',
    notice: (reader) => security({ ...reader, event: 'codesBlocked', detail: '' }),
    verify: () =>
      /^\d{6}$/.test(code)
        ? verifyAppCode(deps, account, code)
        : verifyRecoveryCode(deps, account, code),
  });
};
