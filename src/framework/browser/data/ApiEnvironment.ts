import { answeredCode } from '#kernel/errors/catalogue.ts';
import type { Failure } from './ProblemError';
import type { FormUpload } from './uploadByXhr';
import type { ApiSession } from './ApiSession';

/** How a refresh ended: the session goes on, or the failure to show while it ends. */
export type RefreshResult = 'renewed' | Failure;

/** What is told of a session that nothing renews any more. @source SES-063 */
export const expired = (): Failure => ({
  status: 401,
  rawCode: answeredCode('session.expired'),
});

/** What the client takes from its surroundings, so that tests bring their own. */
export type ApiEnvironment = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Sends a form and tells how far it got. */
  readonly upload?: (url: string, upload: FormUpload) => Promise<Response>;
  readonly session: ApiSession;
  /** Headers that tell who calls: tokens and what else the application binds a call to. */
  readonly headers: (request: Pick<ApiRequest, 'method'>) => Readonly<Record<string, string>>;
  /**
   * Renews the token that a call was sent with, once however many calls ask for it. Absent: tokens are not renewed, a
   * 401 ends the session and a 403 is final.
   */
  readonly refresh?: (usedToken: string) => Promise<RefreshResult>;
  /**
   * Asks the person for their second factor again; false: they did not give it. Absent: a call that asks for it is
   * refused.
   */
  readonly stepUp?: () => Promise<boolean>;
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Waited for before a refusal is told: brings its sentences, gives one where no code of ours says it. */
  readonly explain?: (failure: Failure) => Promise<string | undefined>;
  /** Sent with calls of the public segment. */
  readonly publicKey?: string;
};

/** What the application wants to hear of. */
export type ApiEvents = {
  /** The session ended against the person's will; the stored user is gone already. */
  readonly onSessionEnd: (failure: Failure) => void;
  /**
   * Refused, also with a fresh token where tokens are renewed: the person has no permission. Told of calls that lead
   * home alone.
   */
  readonly onForbidden: (failure: Failure) => void;
  /** The view of the application as another group is over on the server. */
  readonly onViewOver?: () => void;
};

/** One request as the client sends it. */
export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whole path with query: `/api/staff/owners?range=[0,9]`. */
  readonly url: string;
  /** `token`: sent with the tokens but outside of the session's rules, as the logout is. */
  readonly auth: 'none' | 'public' | 'session' | 'token';
  readonly body?: unknown;
  /** A body that is JSON already. */
  readonly text?: string;
  /** A file to send, instead of a body. */
  readonly form?: FormData;
  /** Told how much of the form has gone, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Bytes in place of a body: a part of a file. */
  readonly content?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** A 403 that stays leads home with its words. Absent: unless it is a read. @source GATE-007 */
  readonly leadsHome?: boolean;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
};
