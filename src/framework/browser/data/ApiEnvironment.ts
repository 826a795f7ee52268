import { answeredCode } from '#kernel/errors/catalogue.ts';
import type { Failure } from './ProblemError';
import type { FormUpload } from './sendByXhr';
import type { PersonFields, UserClass } from '#kernel/calls/ApplicationTypes.ts';

/** Fields of the signed-in person that calls need. */
type ApiPerson = PersonFields & {
  readonly idToken: string;
  /** Owner of preferences stored in this browser. */
  readonly username?: string;
  /** Class in call paths. */
  readonly userType?: UserClass;
  /** Groups of the person; the first is the profile. */
  readonly groups?: readonly { readonly groupName: string }[];
};

/** Session of the calls, stored by the application. */
export type ApiSession = {
  readonly read: () => ApiPerson | null;
  /** Clears an ended session. */
  readonly clear: () => void;
};

/** Uploads a form with progress. Rejects like `fetch`: without a response, or cancelled. */
export const uploadByXhr = async (url: string, upload: FormUpload): Promise<Response> =>
  (await import('./sendByXhr')).sendByXhr(url, upload);

/** Result of a refresh: the session continues, or the failure to show when it ends. */
export type RefreshResult = 'renewed' | Failure;

/** Failure of a session that cannot be renewed. @source SES-063 */
export const expired = (): Failure => ({
  status: 401,
  rawCode: answeredCode('session.expired'),
});

/** Dependencies of the client, replaceable in tests. */
export type ApiEnvironment = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Uploads a form with progress. */
  readonly upload?: (url: string, upload: FormUpload) => Promise<Response>;
  readonly session: ApiSession;
  /** Headers that identify the caller: tokens and other bindings of the application. */
  readonly headers: (request: Pick<ApiRequest, 'method'>) => Readonly<Record<string, string>>;
  /**
   * Renews the token a call was sent with, once for concurrent calls. Absent: tokens are not renewed, a 401 ends the
   * session and a 403 is final.
   */
  readonly refresh?: (usedToken: string) => Promise<RefreshResult>;
  /** Asks the person for a fresh second factor; false if cancelled. Absent: such calls are refused. */
  readonly stepUp?: () => Promise<boolean>;
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Awaited before an error is reported: loads its message, or supplies one for unknown codes. */
  readonly explain?: (failure: Failure) => Promise<string | undefined>;
  /** Sent with public calls. */
  readonly publicKey?: string;
};

/** Events for the application. */
export type ApiEvents = {
  /** The session ended involuntarily; the stored user is already cleared. */
  readonly onSessionEnd: (failure: Failure) => void;
  /** Permission denied, even after a token refresh. Only for calls that redirect home. */
  readonly onForbidden: (failure: Failure) => void;
  /** The view as another group has ended on the server. */
  readonly onViewOver?: () => void;
};

/** A request as sent by the client. */
export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path with query: `/api/staff/owners?range=[0,9]`. */
  readonly url: string;
  /** `token`: sent with tokens but outside the session rules, like the logout. */
  readonly auth: 'none' | 'public' | 'session' | 'token';
  readonly body?: unknown;
  /** Serialised JSON body. */
  readonly text?: string;
  /** Form with a file, instead of a body. */
  readonly form?: FormData;
  /** Upload progress, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Raw chunk of a file, instead of a body. */
  readonly content?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Whether a final 403 redirects home. Default: except for reads. @source GATE-007 */
  readonly leadsHome?: boolean;
  /** Sent with `keepalive`, to outlive the page. */
  readonly keepalive?: boolean;
};
