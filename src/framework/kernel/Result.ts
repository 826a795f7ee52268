/** Outcome of an operation that may be refused. `E` is a value, never an exception. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Wraps a successful value. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** Wraps a refusal. */
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });
