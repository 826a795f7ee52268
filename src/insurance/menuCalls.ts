import { endpoint } from '@patio/framework/kernel';

/**
 * Lists the products with their switches; the menu shows the list of proposals if one is on. @source CALL-222, OQ-145
 */
export const readMenuPermissions = endpoint({
  id: 'insurance.menuPermissions',
  method: 'GET',
  path: '/insurances/menu/permissions',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'InsurancePermissions',
  errors: [],
  source: 'CALL-222, INS-007, OQ-145',
});
