import type { Deps } from '../../../framework/server/deps';
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
 * The configured provider: `POST {code, redirectUri}` with its secret answers `{username}`; 4xx is a code that does not hold.
 * It is asked once: a code that it has seen is gone.
 */
export const remoteIdentity = (
  { log }: Pick<Deps, 'log'>,
  { url, secret }: { readonly url: string; readonly secret: string },
): IdentityProvider => ({
  exchange: async (ask) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', accept: 'application/json' },
          ...(secret === '' ? {} : { authorization: `Bearer ${secret}` }),
        },
        body: JSON.stringify(ask),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (answer.ok) return answerOf(await answer.json());
      return { is: answer.status < 500 ? 'invalid' : 'silent' };
    } catch (error) {
      // Neither code nor secret belongs in a log.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'identity is silent');
      return { is: 'silent' };
    }
  },
});
