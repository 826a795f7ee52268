import type { EntitySlots } from '@patio/framework/react';
import { AdmissionSummary } from './AdmissionSummary';

/** Whom the admission is about stays in sight. */
export const admissionSlots: EntitySlots = { wizard: { Summary: AdmissionSummary } };
