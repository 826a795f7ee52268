import { outlines } from '#generated/descriptions/outlines.ts';
import { type ErrorCode, actionRule, endpoint, operationRule } from '@patio/framework/kernel';

const userManagers = actionRule(outlines.users, 'enable');
const userWriters = operationRule(outlines.users, 'edit');
const changeErrors = [
  'SIS001',
  'access.denied',
  'record.version_stale',
] as const satisfies readonly ErrorCode[];

/** A page of users of one class. @source CALL-022, OQ-034, OQ-186 */
export const listUsers = endpoint({
  id: 'users.list',
  method: 'GET',
  path: '/userTypes/:type/users',
  auth: 'session',
  access: { route: '/users' },
  in: { params: 'UserTypeParams', query: 'UserListQuery' },
  out: 'UserPage',
  errors: ['access.denied', 'query.invalid_filter', 'query.invalid_operator', 'query.invalid_sort'],
  source: 'CALL-022, ENT-USER-09, ENT-USER-10',
});

/** Registers a user with a temporary password. @source CALL-023, OQ-001, OQ-036, OQ-071 */
export const createUser = endpoint({
  id: 'users.create',
  method: 'POST',
  path: '/userTypes/:type/users',
  auth: 'session',
  access: { route: '/users/register' },
  in: { params: 'UserTypeParams', body: 'UserBody' },
  out: 'UserRecord',
  errors: ['access.denied', 'validation.failed', 'USE001', 'USE008', 'USE030'],
  source: 'CALL-023, ENT-USER-12, VAL-015 to VAL-019',
});

/** Changes a user's data. @source CALL-024, OQ-238 */
export const updateUser = endpoint({
  id: 'users.update',
  method: 'PUT',
  path: '/userTypes/:type/users/:username',
  auth: 'session',
  access: userWriters,
  in: { params: 'UserParams', body: 'UserBody' },
  out: 'UserRecord',
  errors: [
    ...changeErrors,
    'validation.failed',
    'USE008',
    'access.own_account',
    'access.last_administrator',
  ],
  source: 'CALL-024, ENT-USER-12',
});

/** Enables, disables or unblocks a user. @source CALL-025, OQ-237 */
export const runUserAction = endpoint({
  id: 'users.action',
  method: 'PUT',
  path: '/userTypes/:type/users/:username/:action',
  auth: 'session',
  access: userManagers,
  in: { params: 'UserActionParams', body: 'ActionReason' },
  out: 'UserRecord',
  errors: [
    ...changeErrors,
    'SET.already_enabled',
    'SET.already_disabled',
    'action.not_applicable',
    'access.own_account',
    'access.last_administrator',
    'factor.none',
  ],
  source: 'CALL-025, SES-076 to SES-078',
});

/** Sends a verification code; the current password stops working. @source CALL-026, OQ-236 */
export const resetUserPassword = endpoint({
  id: 'users.resetPassword',
  method: 'POST',
  path: '/userTypes/:type/users/:username/resetPassword',
  auth: 'session',
  access: userManagers,
  in: { params: 'UserParams' },
  out: 'UserRecord',
  errors: [...changeErrors, 'action.not_applicable'],
  source: 'CALL-026, ENT-USER-11',
});

/** Profiles that the caller may assign. @source CALL-027, OQ-034 */
export const listAssignableGroups = endpoint({
  id: 'users.groups',
  method: 'GET',
  path: '/userTypes/:type/groups',
  auth: 'session',
  access: { route: '/users' },
  in: { params: 'UserTypeParams' },
  out: 'UserGroupList',
  errors: [],
  source: 'CALL-027',
});

/** Sellers to choose from. @source CALL-029 */
export const listSellers = endpoint({
  id: 'users.sellers',
  method: 'POST',
  path: '/users/DEALER',
  auth: 'session',
  access: {
    groups: [
      'admin-internal',
      'finance',
      'fi-manager',
      'sales-manager',
      'seller',
      'feirao',
      'representante',
      'consulta',
      'insurance-operator',
    ],
  },
  reads: true,
  in: { body: 'SellerFilter' },
  out: 'SellerList',
  errors: ['SEC004'],
  source: 'CALL-029, ENT-USER-15',
});

/** Calls of user administration besides the entity's generic ones. */
export const userEndpoints = [
  listUsers,
  createUser,
  updateUser,
  runUserAction,
  resetUserPassword,
  listAssignableGroups,
  listSellers,
] as const;
