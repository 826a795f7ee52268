import { outlines } from '../generated/descriptions/outlines';
import type { AccessRule } from '../framework/kernel/entity/EntityDescription';
import type { EntityOutline } from '../framework/kernel/entity/EntityOutline';
import type { ErrorCode } from '../framework/kernel/errors/catalogue';
import { endpoint } from '../framework/kernel/calls/Endpoint';

/** Rights are the schemas' own: a call of the specification's shape admits whom the entity's rule admits. */
const ruleOf = (rule: AccessRule | undefined): AccessRule => {
  if (!rule) throw new Error('a call names a rule that the schema does not have');
  return rule;
};
const actionRule = ({ actions }: EntityOutline, wanted: string): AccessRule =>
  ruleOf(actions.find(({ name }) => name === wanted)?.access);

const { channels, dealers, users } = outlines;
const userManagers = actionRule(users, 'enable');
const userWriters = ruleOf(users.access.edit);
const dealerWriters = ruleOf(dealers.access.edit);
const channelWriters = actionRule(channels, 'enable');
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
    ],
  },
  reads: true,
  in: { body: 'SellerFilter' },
  out: 'SellerList',
  errors: ['SEC004'],
  source: 'CALL-029, ENT-USER-15',
});

/** The twelve products of a dealer. @source OQ-057, OQ-182a */
export const listDealerProducts = endpoint({
  id: 'dealers.products',
  method: 'GET',
  path: '/dealers/:id/products',
  auth: 'session',
  access: { route: '/dealers' },
  in: { params: 'DealerParams' },
  out: 'DealerProductList',
  errors: ['SIS001'],
  source: 'CALL-062, ENT-DEALER-20',
});

/** Switches products of a dealer. */
export const changeDealerProducts = endpoint({
  id: 'dealers.changeProducts',
  method: 'PUT',
  path: '/dealers/:id/products',
  auth: 'session',
  access: dealerWriters,
  in: { params: 'DealerParams', body: 'DealerProductChange' },
  out: 'DealerProductList',
  errors: changeErrors,
  source: 'CALL-062, ENT-DEALER-20',
});

const iofAccess = { route: '/parameters/iof' } as const;

/** Rates of the tax on credit operations that hold today. @source CALL-045, OQ-065 */
export const readIof = endpoint({
  id: 'parameters.iof',
  method: 'GET',
  path: '/gmb/parameters/iof',
  auth: 'session',
  access: iofAccess,
  in: {},
  out: 'IofParameters',
  errors: ['SIS001', 'access.denied'],
  source: 'CALL-045, ENT-IOF-01',
});

/** Requests new rates from a day on. @source CALL-046, OQ-065 */
export const changeIof = endpoint({
  id: 'parameters.changeIof',
  method: 'PUT',
  path: '/gmb/parameters/iof',
  auth: 'session',
  access: iofAccess,
  in: { body: 'IofChange' },
  out: 'IofParameters',
  errors: ['SIS001', 'access.denied', 'approval.open', 'validation.failed', 'effective.overlap'],
  source: 'CALL-046, ENT-IOF-01',
});

/** Moves dealers to another region or group. @source OQ-060, OQ-182a */
export const moveDealers = endpoint({
  id: 'dealers.move',
  method: 'PUT',
  path: '/dealers/move',
  auth: 'session',
  access: dealerWriters,
  in: { body: 'DealerMove' },
  out: 'Changed',
  errors: [
    'SIS001',
    'record.version_stale',
    'SET.same_group_move',
    'SET.same_region_move',
    'SET.target_disabled',
  ],
  source: 'ENT-DEALER-24, ENT-BRANCH-05',
});

/** Dealers of a region. @source OQ-182c */
export const listRegionDealers = endpoint({
  id: 'regions.dealers',
  method: 'GET',
  path: '/regions/:id/dealers',
  auth: 'session',
  access: { route: '/branches/:branchId' },
  in: { params: 'RegionParams', query: 'ListQuery' },
  out: 'RegionDealerList',
  errors: ['SIS001', 'query.invalid_filter', 'query.invalid_sort', 'query.invalid_range'],
  source: 'CALL-063, ENT-BRANCH-04',
});

/** Channels of the dealers of a region, by name. @source OQ-058, OQ-182b */
export const listRegionChannels = endpoint({
  id: 'regions.channels',
  method: 'GET',
  path: '/regions/:id/channels',
  auth: 'session',
  access: { route: '/branches/:branchId/channels' },
  in: { params: 'RegionParams' },
  out: 'RegionChannelList',
  errors: ['SIS001'],
  source: 'CALL-065, ENT-BRANCH-06',
});

/** Enables or disables a channel at all dealers of a region. */
export const runRegionChannelAction = endpoint({
  id: 'regions.channelAction',
  method: 'PUT',
  path: '/regions/:id/channels/:name/:action',
  auth: 'session',
  access: channelWriters,
  in: { params: 'RegionChannelParams', body: 'ActionReason' },
  out: 'Changed',
  errors: ['SIS001', 'SET.already_enabled', 'SET.already_disabled'],
  source: 'CALL-065, ENT-BRANCH-06',
});

/** Dealer groups by part of their name. @source CALL-028 */
export const listGroups = endpoint({
  id: 'groups.list',
  method: 'GET',
  path: '/groups/list',
  auth: 'session',
  access: { route: '/groups' },
  in: { query: 'GroupListQuery' },
  out: 'DealerGroupList',
  errors: [],
  source: 'CALL-028, ENT-GROUP-02',
});

/** Calls of the administration of users, dealers, regions and groups besides the entities' generic ones. */
export const administrationEndpoints = [
  listUsers,
  createUser,
  updateUser,
  runUserAction,
  resetUserPassword,
  listAssignableGroups,
  listSellers,
  listDealerProducts,
  changeDealerProducts,
  readIof,
  changeIof,
  moveDealers,
  listRegionDealers,
  listRegionChannels,
  runRegionChannelAction,
  listGroups,
] as const;
