import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import { queueLetter } from '#server/store/mails.ts';
import {
  compareLimited,
  compareWithin,
  type Comparison,
  type Verdict,
  type WithinOne,
} from './comparePassword';
import { peopleOf } from './PeopleModel';
import type { SecurityEvent } from './PeopleLetters';
import { plainLetters } from './plainLetters';
import type { Account } from './store/credentials';
import { codeAppOf, countRecoveryCodes, useCodeStep, useRecoveryCode } from './store/factors';
import { languageOf } from './store/personSql';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
const secretBytes = 20;
/** Accepted clock drift in steps: 40 seconds are at most two steps. */
const toleratedSteps = 2;
/** Steps searched to detect a device with the wrong time. */
const searchedSteps = 40;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 });

/** Creates a TOTP secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** URI for the QR code: `otpauth://totp/…`. */
export const totpUri = (
  secret: string,
  names: { readonly issuer: string; readonly label: string },
): string => totpOf(secret, names).toString();

/**
 * Result of checking a TOTP code: `right` with its time step, `clock` with the drift in minutes (rounded up), or
 * `wrong`.
 */
type TotpVerdict =
  | { readonly is: 'right'; readonly step: number }
  | { readonly is: 'clock'; readonly minutes: number }
  | { readonly is: 'wrong' };

/** Checks a six-digit code against a secret at a given time. */
export const checkTotp = (secret: string, code: string, at: Date): TotpVerdict => {
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: searchedSteps });
  if (delta === null) return { is: 'wrong' };
  if (Math.abs(delta) > toleratedSteps)
    return { is: 'clock', minutes: Math.ceil((Math.abs(delta) * periodSeconds) / 60) };
  return { is: 'right', step: TOTP.counter({ period: periodSeconds, timestamp }) + delta };
};

type Verified = Promise<Result<Verdict, AppError>>;

const right: Verdict = { isRight: true };
const wrong: Verdict = { isRight: false, error: appError('factor.wrong_code') };

/** Mails a person about a security event of their account. Call it late in a transaction. */
export const mailSecurityEvent = async (
  trx: Database,
  deps: TransactionDeps,
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

/** Normalises a typed code: no spaces or dashes, upper case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/gu, '').toUpperCase();

/** Code apps whose lost secret this process has logged. */
const logged = new Set<string>();

/** Refuses a code that nothing can check any more; it is no guess, so it does not count as an attempt. */
const refuseLostSecret = ({ log }: TransactionDeps, factor: string): Result<never, AppError> => {
  if (!logged.has(factor)) log.error({ factor }, 'The key ring has lost the key of a code app.');
  logged.add(factor);
  return err(appError('factor.secret_lost'));
};

const verifyAppCode = async (
  db: Database,
  deps: TransactionDeps,
  { account, code }: { readonly account: Account; readonly code: string },
): Verified => {
  const app = await codeAppOf(db, deps, { userId: account.id, confirmed: true });
  if (!app) return ok(wrong);
  if (app.secret === undefined) return refuseLostSecret(deps, app.id);
  const at = deps.clock();
  const verdict = checkTotp(app.secret, code, at);
  if (verdict.is === 'wrong') return ok(wrong);
  if (verdict.is === 'clock') {
    const { minutes } = verdict;
    return ok({ isRight: false, error: appError('factor.clock', { params: { minutes } }) });
  }
  // A replayed code is no guess, so it does not count as an attempt.
  const isFirst = await useCodeStep(db, { id: app.id, step: verdict.step, at });
  return isFirst ? ok(right) : err(appError('factor.used_code'));
};

const verifyRecoveryCode = async (deps: Deps, account: Account, code: string): Verified => {
  const use = await useRecoveryCode(deps.db, deps, { userId: account.id, code });
  if (use === 'unknown') return ok(wrong);
  if (use === 'used') return err(appError('factor.used_code'));
  const left = await countRecoveryCodes(deps.db, account.id);
  await mailSecurityEvent(deps.db, deps, {
    user: account,
    event: 'recoveryUsed',
    detail: String(left),
  });
  return ok(right);
};

/** Whether a typed code, without spaces, is an app code; otherwise it is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

const comparisonOf = (deps: Deps, account: Account): Comparison => {
  const { security = plainLetters.security } = peopleOf(deps).letters;
  return {
    account,
    counter: 'failedCodes',
    nowBlocked: 'factor.now_blocked',
    notice: (reader) => security({ ...reader, event: 'codesBlocked', detail: '' }),
  };
};

/**
 * Checks a code of the person's code app, or a recovery code, which is consumed. Too many wrong ones in a row block the
 * person, as wrong passwords do.
 *
 * @fails factor.wrong_code; factor.clock with the device's drift in minutes; factor.used_code and factor.secret_lost,
 *   which are not counted; factor.now_blocked; blocked; server.unavailable
 */
export const proveFactor = (
  deps: Deps,
  account: Account,
  typed: string,
): Promise<Result<void, AppError>> => {
  const code = plainCode(typed);
  return compareLimited(deps, {
    ...comparisonOf(deps, account),
    verify: () =>
      isAppCode(code)
        ? verifyAppCode(deps.db, deps, { account, code })
        : verifyRecoveryCode(deps, account, code),
  });
};

/**
 * As `proveFactor`, for an app code; consuming it and its effect are one transaction.
 *
 * @param steps.lock locks the account
 * @fails as `proveFactor` and the steps
 */
export const proveCodeWithin = <Held, T>(
  deps: Deps,
  { account, code }: { readonly account: Account; readonly code: string },
  steps: Pick<WithinOne<Held, T>, 'lock' | 'enter'>,
): Promise<Result<T, AppError>> =>
  compareWithin(deps, comparisonOf(deps, account), {
    ...steps,
    verify: (trx) => verifyAppCode(trx, deps, { account, code }),
  });
