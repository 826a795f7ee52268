import { endpoint } from '@patio/framework/kernel';

/** Previews the impact of a price table: thirty typical quotes before and after. Stores nothing. */
export const previewPlanImpact = endpoint({
  id: 'plans.impact',
  method: 'POST',
  path: '/plan-tables/impact',
  auth: 'session',
  access: { groups: ['admin-internal', 'bit', 'finance'] },
  reads: true,
  in: { body: 'PlanImpactRequest' },
  out: 'PlanImpact',
  errors: ['access.denied', 'validation.failed', 'SIS001', 'pricing.row_missing'],
  source: 'ENT-PLAN-02',
});

/** Lists the interest-free tables in force by term. @source CALL-284, MISC-RZ-01, OQ-174 */
export const listRateZero = endpoint({
  id: 'plans.rateZero',
  method: 'GET',
  path: '/rateZero',
  auth: 'session',
  access: { route: '/rateZero' },
  in: { query: 'RateZeroQuery' },
  out: 'RateZeroRows',
  errors: ['access.denied'],
  source: 'CALL-284, MISC-RZ-01, OQ-174',
});

/** Origin of the separate plans front end; null if there is none. @source MISC-PLAN-02, OQ-172 */
export const findPlansFront = endpoint({
  id: 'plans.front',
  method: 'GET',
  path: '/plans/front',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'PlansFront',
  errors: [],
  source: 'MISC-PLAN-01, MISC-PLAN-02, CONST-047',
});

/** Custom calls of price tables. */
export const planEndpoints = [previewPlanImpact, listRateZero, findPlansFront] as const;
