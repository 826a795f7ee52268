import type { Deps } from '@patio/framework/server';
import { httpCertifier } from './httpCertifier';
import { localCertifier } from './localCertifier';
import type { SigningProvider } from './SigningProvider';

/** Who has documents signed: the configured certifier, else the one that is built in. */
export const providerOf = (deps: Deps): SigningProvider => {
  const { certifierUrl: url, certifierSecret: secret } = deps.config;
  return url === null
    ? localCertifier(deps, 'local')
    : httpCertifier({ log: deps.log, url, secret }, 'certifier');
};
