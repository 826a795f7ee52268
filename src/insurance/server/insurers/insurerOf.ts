import type { Deps } from '@patio/framework/server';
import { httpInsurer } from './httpInsurer';
import type { AskInsurer } from './InsurerQuote';
import { referenceInsurer } from './referenceInsurer';

/** The insurers that are configured, else the tariff that is kept. */
export const insurerOf = (deps: Pick<Deps, 'db' | 'ids' | 'config' | 'log'>): AskInsurer => {
  const { insurersUrl: url, insurersPatienceMs: patienceMs } = deps.config;
  return url === null ? referenceInsurer(deps) : httpInsurer({ url, patienceMs, log: deps.log });
};
