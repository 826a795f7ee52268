import { esignSettings } from '../../../generated/descriptions/esignSettings';
import { singletonId } from '../../../framework/kernel/entity/singleton';
import type { Database } from '../../../framework/server/deps';
import { readRow } from '../../../framework/server/store/write/records';

/** Whether e-sign is off for all dealers. @source OQ-127 */
export const isEsignOffForAll = async (db: Database): Promise<boolean> => {
  const row = await readRow(db, esignSettings, { key: singletonId, visibleTo: null });
  return row?.['disabledAllDealers'] === true;
};
