import { certifierSettings } from '../../../generated/descriptions/certifierSettings';
import { singletonId } from '../../../framework/kernel/entity/singleton';
import type { Deps } from '../../../framework/server/deps';
import { readRow } from '../../../framework/server/store/write/records';
import type { CertifierRules } from '../../rules/due';

/** The parameters of the certifier as they are kept. */
export const readCertifierRules = async ({ db }: Pick<Deps, 'db'>): Promise<CertifierRules> => {
  const row = await readRow(db, certifierSettings, { key: singletonId, visibleTo: null });
  if (!row) throw new Error('The parameters of the certifier are not there.');
  return row as unknown as CertifierRules;
};
