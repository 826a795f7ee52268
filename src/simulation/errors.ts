import { defineErrors } from '@patio/framework/kernel';

/** Errors of simulations; those of add-ons have the specification's numbers. */
export const errors = defineErrors({
  SIM063: 400,
  'simulation.table_not_offered': 400,
  'simulation.rate_not_offered': { status: 400, params: ['minimum'] },
  'simulation.nothing_selected': 400,
  'simulation.release_out_of_range': { status: 400, params: ['from', 'until'] },
  'simulation.tcc_not_exempt': 400,
  'simulation.lead_other_dealer': 400,
  'SP-000': 400,
  'SP-001': 400,
  'SP-002': 400,
  'SP-003': 400,
  'SP-004': 400,
  'SP-005': 400,
  'SP-006': 400,
  'SP-007': 400,
  'SP-008': 400,
  'SP-009': 400,
  'SP-010': 400,
  'SP-011': 400,
  'SP-012': 400,
  'SP-013': 400,
  'SP-014': 400,
  'SP-015': 400,
  'SP-016': 400,
  'SP-017': 400,
  'SP-018': 400,
  'SP-019': 400,
  'SP-020': 400,
  'SP-021': 400,
  'SP-022': 400,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly simulation: typeof errors;
  }
}
