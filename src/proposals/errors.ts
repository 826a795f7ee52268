import { defineErrors } from '@patio/framework/kernel';

/** Error codes of sale proposals: the specification's numbers, then the reasons why a step is not ready. */
export const errors = defineErrors({
  SEL004: 400,
  PRS004: { status: 400, params: ['number'] },
  PRS005: { status: 409, params: ['by', 'at'] },
  PRS006: 400,
  PRS007: 400,
  PRS009: 400,
  PRS012: 400,
  PRS013: 400,
  PRS015: 409,
  GSIM015: 400,
  PRI001: 404,
  'proposal.client_missing': 400,
  'proposal.client_other': 400,
  'proposal.client_other_dealer': 400,
  'proposal.simulation_other_dealer': 400,
  'proposal.documents_missing': 400,
  'proposal.conditions_open': 400,
  'proposal.reanalysis_limit': { status: 400, params: ['limit', 'days'] },
  'proposal.signature_missing': 400,
  'proposal.selfie_missing': 400,
  'proposal.kit_missing': 400,
  'proposal.vehicle_incomplete': 400,
  'proposal.lien_missing': 400,
  'proposal.pick_up_past': 400,
  'proposal.own_request': 409,
  'proposal.not_owner': 409,
  'proposal.contract_signed': 409,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly proposals: typeof errors;
  }
}
