import type { Deps } from '@patio/framework/server';
import type { IdentityProvider } from './IdentityProvider';
import { localIdentity } from './localIdentity';
import { remoteIdentity } from './remoteIdentity';

/** Whoever is configured; in demo mode else the stand-in. Undefined: nobody signs in by a code here. */
export const identityOf = (deps: Deps): IdentityProvider | undefined => {
  const { identityUrl, identitySecret, demo } = deps.config;
  if (identityUrl !== null)
    return remoteIdentity(deps, { url: identityUrl, secret: identitySecret });
  return demo ? localIdentity(deps) : undefined;
};

/** Where the provider sends a browser back to. */
export const returnAddress = ({ config }: Pick<Deps, 'config'>): string =>
  `${config.publicUrl}/redirectAuth`;
