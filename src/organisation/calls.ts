import { type ErrorCode, endpoint } from '@patio/framework/kernel';
import { channelWriters, dealerWriters } from './rules/writers';

const changeErrors = [
  'SIS001',
  'access.denied',
  'record.version_stale',
] as const satisfies readonly ErrorCode[];

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

/** Returns the rates of the tax on credit operations in force today. @source CALL-045, OQ-065 */
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

/** Requests new rates from a given day. @source CALL-046, OQ-065 */
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

/** Calls of dealers, regions and groups besides the entities' generic ones. */
export const administrationEndpoints = [
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
