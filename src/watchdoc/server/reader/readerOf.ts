import type { Deps } from '@patio/framework/server';
import type { DocumentReader } from './DocumentReader';
import { localReader } from './localReader';
import { remoteReader } from './remoteReader';

/** Who reads documents: the configured service, else the one that is built in. */
export const readerOf = (deps: Pick<Deps, 'clock' | 'log' | 'config'>): DocumentReader => {
  const { documentReaderUrl: url, documentReaderSecret: secret } = deps.config;
  return url === null ? localReader(deps) : remoteReader(deps, { url, secret });
};
