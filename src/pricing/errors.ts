import { defineErrors } from '@patio/framework/kernel';

/** Error codes of pricing. */
export const errors = defineErrors({
  'pricing.date_invalid': { status: 400, params: ['table'] },
  'pricing.row_missing': { status: 400, params: ['table', 'date'] },
  'pricing.row_ambiguous': { status: 400, params: ['table', 'date', 'count'] },
  'pricing.amount_invalid': 400,
  'pricing.amount_too_large': { status: 400, params: ['limit'] },
  'pricing.nothing_to_finance': 400,
  'pricing.rate_invalid': 400,
  'pricing.rate_out_of_range': { status: 400, params: ['limit'] },
  'pricing.rate_kind_mismatch': { status: 400, params: ['kind'] },
  'pricing.entry_above_price': 400,
  'pricing.entry_out_of_range': { status: 400, params: ['minimum', 'maximum'] },
  'pricing.finance_type_unknown': { status: 400, params: ['financeType'] },
  'pricing.term_off_table': { status: 400, params: ['term'] },
  'pricing.option_missing': { status: 400, params: ['option'] },
  'pricing.option_not_allowed': { status: 400, params: ['option'] },
  'pricing.option_out_of_range': { status: 400, params: ['option', 'minimum', 'maximum'] },
  'pricing.grid_not_increasing': 400,
  'pricing.weight_invalid': 400,
  'pricing.balloon_too_large': 400,
  'pricing.instalment_too_small': { status: 400, params: ['minimum'] },
  'pricing.instalment_uneven': { status: 400, params: ['month'] },
  'pricing.financed_above_limit': { status: 400, params: ['limit'] },
  'pricing.coefficient_invalid': { status: 400, params: ['term'] },
  'pricing.first_due_out_of_range': { status: 400, params: ['maximum'] },
  'pricing.return_above_cap': { status: 400, params: ['limit'] },
  'pricing.cost_too_high': { status: 400, params: ['limit'] },
  'pricing.no_solution': 400,
  'pricing.settlement_date_invalid': 400,
  'pricing.settlement_too_early': { status: 400, params: ['months'] },
  'pricing.memo_unreadable': 400,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly pricing: typeof errors;
  }
}
