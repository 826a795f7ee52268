import { type Deps, callThirdParty } from '@patio/framework/server';
import { hashToken, randomToken } from '@patio/framework/people/server';
import { storeIdentityCode, takeIdentityCode } from '../store/identityCodes';

/** A sign-in vouched for by the provider: its code and the redirect URI. */
type IdentityRequest = { readonly code: string; readonly redirectUri: string };

/**
 * Result of the exchange. `invalid`: the code is unknown, used or expired. `silent`: the provider did not respond.
 */
type IdentityAnswer =
  | { readonly is: 'known'; readonly username: string }
  | { readonly is: 'invalid' | 'silent' };

/** The provider's sign-in. A code can be exchanged once. @source OQ-169 */
type IdentityProvider = { readonly exchange: (ask: IdentityRequest) => Promise<IdentityAnswer> };

const codeSeconds = 60;

type IdentityDeps = Pick<Deps, 'db' | 'clock'>;

/** Creates a one-time code for an authenticated person, valid for one minute. */
export const issueIdentityCode = async (
  { db, clock }: IdentityDeps,
  { username, redirectUri }: { readonly username: string; readonly redirectUri: string },
): Promise<string> => {
  const code = randomToken();
  const at = clock();
  const expiresAt = new Date(at.getTime() + codeSeconds * 1000);
  await storeIdentityCode(db, { codeHash: hashToken(code), username, redirectUri, expiresAt }, at);
  return code;
};

/** Stand-in for the demo: its page at `/dev/identity` checks the password and redirects with a code. */
const localIdentity = ({ db, clock }: IdentityDeps): IdentityProvider => ({
  exchange: async ({ code, redirectUri }) => {
    const codeHash = hashToken(code);
    const username = await takeIdentityCode(db, { codeHash, redirectUri, at: clock() });
    return username === undefined ? { is: 'invalid' } : { is: 'known', username };
  },
});

const patienceMs = 5_000;
const usernameForm = /^[A-Za-z0-9._@-]{1,60}$/;

const answerOf = (body: unknown): IdentityAnswer => {
  const username =
    typeof body === 'object' && body !== null && 'username' in body ? body.username : undefined;
  return typeof username === 'string' && usernameForm.test(username)
    ? { is: 'known', username }
    : { is: 'invalid' };
};

/**
 * The configured provider: `POST {code, redirectUri}` with its secret returns `{username}`; 4xx means an invalid code.
 * Never retried, since the provider has consumed the code.
 */
const remoteIdentity = (
  { log }: Pick<Deps, 'log'>,
  { url, secret }: { readonly url: string; readonly secret: string },
): IdentityProvider => ({
  exchange: async (ask) => {
    const party = { name: 'identity', url, secret, patienceMs, log };
    const answer = await callThirdParty(party, JSON.stringify(ask));
    if (answer?.ok) return answerOf(answer.body);
    return { is: answer && answer.status < 500 ? 'invalid' : 'silent' };
  },
});

/** The configured provider, or the stand-in in demo mode. Undefined: sign-in by code is off. */
export const identityOf = (deps: Deps): IdentityProvider | undefined => {
  const { identityUrl, identitySecret, demo } = deps.config;
  if (identityUrl !== null)
    return remoteIdentity(deps, { url: identityUrl, secret: identitySecret });
  return demo ? localIdentity(deps) : undefined;
};

/** Redirect URI of the provider's sign-in. */
export const returnAddress = ({ config }: Pick<Deps, 'config'>): string =>
  `${config.publicUrl}/redirectAuth`;
