import type { EntityDescription } from '@patio/framework/kernel';
import { planReport } from './planReport';
import { signatureSummary } from './signatureSummary';
import { usersAudit } from './usersAudit';

/** Rows that no entity has. */
export const extractionSources: Readonly<Record<string, EntityDescription>> = {
  [usersAudit.resource]: usersAudit,
  [planReport.resource]: planReport,
  [signatureSummary.resource]: signatureSummary,
};
