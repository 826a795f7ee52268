import { certifierSettings } from '#generated/descriptions/certifierSettings.ts';
import { singletonId } from '@patio/framework/kernel';
import { type Deps, readRow } from '@patio/framework/server';
import type { CertifierRules } from '#signature/rules/due.ts';

/** The parameters of the certifier as they are kept. */
export const readCertifierRules = async ({ db }: Pick<Deps, 'db'>): Promise<CertifierRules> => {
  const row = await readRow(db, certifierSettings, { key: singletonId, visibleTo: null });
  if (!row) throw new Error('The parameters of the certifier are not there.');
  return row as unknown as CertifierRules;
};
