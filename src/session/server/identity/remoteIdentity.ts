import { type Deps, askParty } from '@patio/framework/server';
import type { IdentityAnswer, IdentityProvider } from './IdentityProvider';

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
 * The configured provider: `POST {code, redirectUri}` with its secret answers `{username}`; 4xx is a code that does not
 * hold. It is asked once: a code that it has seen is gone.
 */
export const remoteIdentity = (
  { log }: Pick<Deps, 'log'>,
  { url, secret }: { readonly url: string; readonly secret: string },
): IdentityProvider => ({
  exchange: async (ask) => {
    const party = { name: 'identity', url, secret, patienceMs, log };
    const answer = await askParty(party, JSON.stringify(ask));
    if (answer?.ok) return answerOf(answer.body);
    return { is: answer && answer.status < 500 ? 'invalid' : 'silent' };
  },
});
