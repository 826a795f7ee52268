import type { ErrorCode } from '#kernel/errors/catalogue.ts';

/** Permission to set a first password, from a sign-in or an invitation link. */
export type Challenge = { readonly username: string; readonly challenge: string };

/** Server calls of the password screens. Each throws `ProblemError` on refusal. */
export type PasswordCalls = {
  /** Minimum length of a password chosen by the person. */
  readonly readMinimum: () => Promise<number>;
  /** Changes the person's own password and stores the renewed session. */
  readonly change: (current: string, password: string) => Promise<void>;
  /** Sets the first password, then signs in or stores the pending second-factor step. */
  readonly setFirst: (right: Challenge, password: string) => Promise<void>;
  /** Sends a code by e-mail. */
  readonly sendCode: (username: string) => Promise<void>;
  /** Sets a new password with that code. */
  readonly reset: (given: {
    readonly username: string;
    readonly code: string;
    readonly password: string;
  }) => Promise<void>;
  /** Error code of a wrong current password, shown at its field. */
  readonly wrongCurrent: ErrorCode;
  /** Error code of an expired challenge, which restarts at the sign-in. */
  readonly challengeOver: ErrorCode;
};
