import type { EntitySlots } from '@patio/framework/react';
import { AdmissionSummary } from './AdmissionSummary';

/** Keeps the animal of the admission visible. */
export const admissionSlots: EntitySlots = { wizard: { Summary: AdmissionSummary } };
