import { simulatorUsers } from '#access/rules/groups.ts';
import { endpoint } from '@patio/framework/kernel';
import { outlines } from '#generated/descriptions/outlines.ts';

/** Who may request: everyone who saves simulations. @source OQ-238 */
const keepers = { groups: simulatorUsers.filter((group) => group !== 'consulta') } as const;
/** Who may read: everyone who simulates or could be a TCC manager; the uploaded table names the managers. */
const readers = outlines.tccExemptions.access.list;

/** Requests an exemption from the registration fee for a client. @source CALL-278, OQ-102 */
export const requestExemption = endpoint({
  id: 'exemptions.request',
  method: 'POST',
  path: '/simulation/clients/tccExemption',
  auth: 'session',
  access: keepers,
  in: { body: 'TccExemptionRequest' },
  out: 'TccExemptionState',
  errors: [
    'SEC004',
    'pricing.row_missing',
    'exemption.no_dealer',
    'exemption.no_manager',
    'exemption.not_open',
    'validation.failed',
  ],
  source: 'CALL-278, OQ-102, SIMR-076',
});

/** Returns the status of a client's exemption. @source CALL-278, OQ-102 */
export const readExemption = endpoint({
  id: 'exemptions.read',
  method: 'GET',
  path: '/simulation/clients/tccExemption/:id',
  auth: 'session',
  access: readers,
  in: { params: 'TccExemptionClient', query: 'TccExemptionQuery' },
  out: 'TccExemptionState',
  errors: ['SEC004', 'pricing.row_missing'],
  source: 'CALL-278, OQ-102, SIMR-076 to SIMR-081',
});

/** Approves, refuses or withdraws a request. @source OQ-102 */
export const decideExemption = endpoint({
  id: 'exemptions.decide',
  method: 'PUT',
  path: '/simulation/clients/tccExemption/:id/:decision',
  auth: 'session',
  access: readers,
  in: { params: 'TccExemptionDecision', body: 'TccExemptionReason' },
  errors: [
    'SIS001',
    'exemption.not_manager',
    'exemption.own_request',
    'exemption.not_own_request',
    'exemption.decided',
    'action.reason_required',
  ],
  source: 'OQ-102, SIMR-077, SIMR-078, SIMR-080',
});

/** Returns whether the person decides for a dealer, and the number of pending requests. */
export const countWaitingExemptions = endpoint({
  id: 'exemptions.waiting',
  method: 'GET',
  path: '/simulation/clients/tccExemptions/waiting',
  auth: 'session',
  access: readers,
  in: {},
  out: 'TccExemptionWaiting',
  errors: [],
  source: 'OQ-102',
});

/** Calls of exemptions besides the entity's own. */
export const exemptionEndpoints = [
  requestExemption,
  readExemption,
  decideExemption,
  countWaitingExemptions,
] as const;
