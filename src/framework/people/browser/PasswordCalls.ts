import type { ErrorCode } from '#kernel/errors/catalogue.ts';

/** The right to choose a first password, from the sign-in or from an invitation link. */
export type Challenge = { readonly username: string; readonly challenge: string };

/** How the screens of passwords reach the server. Each throws `ProblemError` when it is refused. */
export type PasswordCalls = {
  /** Fewest characters of a password that a person chooses. */
  readonly readMinimum: () => Promise<number>;
  /** Replaces the own password, and the session with its new one. */
  readonly change: (current: string, password: string) => Promise<void>;
  /** Sets the first password and signs in, or keeps the right to give the second factor. */
  readonly setFirst: (right: Challenge, password: string) => Promise<void>;
  /** Sends a code by mail. */
  readonly sendCode: (username: string) => Promise<void>;
  /** Sets a new password with that code. */
  readonly reset: (given: {
    readonly username: string;
    readonly code: string;
    readonly password: string;
  }) => Promise<void>;
  /** Code of a wrong present password, said at its field. */
  readonly wrongCurrent: ErrorCode;
  /** Code of a right to choose the first password that is over: it starts again at the sign-in. */
  readonly challengeOver: ErrorCode;
};
