import { endpoint } from '@patio/framework/kernel';

/** What a changed or new price table would change: thirty typical quotes before and after. Nothing is stored. */
export const previewPlanImpact = endpoint({
  id: 'plans.impact',
  method: 'POST',
  path: '/plan-tables/impact',
  auth: 'session',
  access: { groups: ['admin-internal', 'bit', 'finance'] },
  reads: true,
  in: { body: 'PlanImpactAsk' },
  out: 'PlanImpact',
  errors: ['access.denied', 'validation.failed', 'SIS001'],
  source: 'ENT-PLAN-02',
});

/** Tables without interest that are in force, term by term. @source CALL-284, MISC-RZ-01, OQ-174 */
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

/** Where the plans front end is served besides here; null where only here. @source MISC-PLAN-02, OQ-172 */
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

/** Calls of price tables beside those of the entity. */
export const planEndpoints = [previewPlanImpact, listRateZero, findPlansFront] as const;
