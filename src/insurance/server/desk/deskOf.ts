import type { Deps } from '@patio/framework/server';
import { httpDesk } from './httpDesk';
import type { TellDesk } from './InsurerDesk';
import { referenceDesk } from './referenceDesk';

/** The desks that are configured, else the one that stands in. @source OQ-143 */
export const deskOf = ({ config, log }: Pick<Deps, 'config' | 'log'>): TellDesk => {
  const { insurersDeskUrl: url, insurersPatienceMs: patienceMs } = config;
  return url === null ? referenceDesk : httpDesk({ url, patienceMs, log });
};
