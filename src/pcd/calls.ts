import { endpoint } from '@patio/framework/kernel';

/** Tax benefits for people with disabilities in force today. @source CALL-287, MISC-PCD-01, OQ-163 */
export const readPcdRules = endpoint({
  id: 'pcd.rules',
  method: 'GET',
  path: '/pcd/rules',
  auth: 'session',
  access: { route: '/pcd' },
  in: {},
  out: 'PcdRules',
  errors: ['access.denied', 'PCD.rules_missing'],
  source: 'CALL-287, MISC-PCD-01, MISC-PCD-04, OQ-163',
});

/** Calls of PCD purchases. */
export const pcdEndpoints = [readPcdRules] as const;
