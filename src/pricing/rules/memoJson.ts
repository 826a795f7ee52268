import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Memo } from './Memo';

/** A memo as JSON text; centavos become texts such as `6307228n`. */
export const memoToJson = (memo: Memo): string =>
  JSON.stringify(memo, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

const revive = (_: string, value: unknown): unknown =>
  typeof value === 'string' && /^-?[0-9]{1,16}n$/.test(value) ? BigInt(value.slice(0, -1)) : value;

const isMemo = (value: unknown): value is Memo =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'quote' in value &&
  'rules' in value;

/**
 * The memo of a JSON text that `memoToJson` wrote.
 *
 * @fails pricing.memo_unreadable for any other text
 */
export const memoFromJson = (text: string): Result<Memo, AppError> => {
  try {
    const value: unknown = JSON.parse(text, revive);
    if (isMemo(value)) return ok(value);
  } catch {
    // Not JSON: the same refusal as JSON of something else.
  }
  return err(appError('pricing.memo_unreadable'));
};
