import { createHmac } from 'node:crypto';
import { ok } from '@patio/framework/kernel';
import { type Deps, linkTokenHash, serverKeys } from '@patio/framework/server';
import type { SigningProvider } from './SigningProvider';

/** Page on which somebody signs; the secret stands behind `#`, which browsers send to nobody. */
const signingPage = '/assinar';

/** 256 bits that nobody without the server's key can tell, the same each time that they are asked for. */
const tokenOf = (key: Uint8Array, envelope: string, signer: string): string =>
  createHmac('sha256', key).update(`signature:${envelope}:${signer}`).digest('base64url');

/**
 * Has documents signed here: on the public page, with a code by e-mail. It stands in for a certifier and does what one
 * does.
 */
export const localCertifier = (deps: Deps, name: string): SigningProvider => ({
  name,
  isAsked: false,
  writesToSigners: false,
  open: async ({ key, signers }) => {
    const keys = await serverKeys(deps);
    return ok({
      providerId: key,
      state: null,
      links: signers.map(({ id }) => {
        const token = tokenOf(keys.code, key, id);
        const url = new URL(`${signingPage}#${token}`, deps.config.publicUrl).href;
        return { signerId: id, url, tokenHash: linkTokenHash(token) };
      }),
    });
  },
  // Links of a process that has ended open nothing, and what was signed is written down where it happens.
  cancel: () => Promise.resolve(ok(undefined)),
  remind: () => Promise.resolve(ok(undefined)),
  signed: () => Promise.resolve(ok(null)),
});
