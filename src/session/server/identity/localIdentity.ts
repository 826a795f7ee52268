import { hashToken, randomToken } from '@patio/framework/people/server';
import type { Deps } from '@patio/framework/server';
import { keepIdentityCode, takeIdentityCode } from '../store/identityCodes';
import type { IdentityProvider } from './IdentityProvider';

const codeSeconds = 60;

type IdentityDeps = Pick<Deps, 'db' | 'clock'>;

/** Makes a code for somebody who has proven who they are: it holds for a minute, once. */
export const issueIdentityCode = async (
  { db, clock }: IdentityDeps,
  { username, redirectUri }: { readonly username: string; readonly redirectUri: string },
): Promise<string> => {
  const code = randomToken();
  const at = clock();
  const expiresAt = new Date(at.getTime() + codeSeconds * 1000);
  await keepIdentityCode(db, { codeHash: hashToken(code), username, redirectUri, expiresAt }, at);
  return code;
};

/** The demo's stand-in: its page at `/dev/identity` checks the password and sends back with a code. */
export const localIdentity = ({ db, clock }: IdentityDeps): IdentityProvider => ({
  exchange: async ({ code, redirectUri }) => {
    const codeHash = hashToken(code);
    const username = await takeIdentityCode(db, { codeHash, redirectUri, at: clock() });
    return username === undefined ? { is: 'invalid' } : { is: 'known', username };
  },
});
