import { outlines } from '../generated/descriptions/outlines';
import { endpoint } from '../framework/kernel/calls/Endpoint';
import { clearLeadNotifications, countLeadNotifications } from './counterCalls';

const { leads } = outlines;

const workers = leads.actions.find(({ name }) => name === 'contactAgain')?.access;
if (!workers || !('groups' in workers))
  throw new Error('the schema of leads has no action contactAgain');

/** Profiles that work on opportunities. */
export const leadWorkers = workers;

/** Gives an opportunity a status by its number: the same as the action of that name. */
export const changeLeadStatus = endpoint({
  id: 'leads.changeStatus',
  method: 'PUT',
  path: '/leads/:id/status/:status',
  auth: 'session',
  access: workers,
  in: { params: 'LeadStatusParams', body: 'ActionReason' },
  out: 'LeadRecord',
  errors: ['SIS001', 'access.denied', 'SET.lead_is_final', 'SET.lead_expired'],
  source: 'CALL-277, OQ-182l',
});

/** Says which proposal came of an opportunity. @source CALL-054, LEAD-008 */
export const relateLead = endpoint({
  id: 'leads.relate',
  method: 'PUT',
  path: '/leads/:id/relatedWith/saleProposal/:proposalId',
  auth: 'session',
  access: workers,
  in: { params: 'LeadProposalParams' },
  out: 'LeadRecord',
  errors: ['SIS001', 'access.denied', 'validation.failed'],
  source: 'CALL-054, LEAD-008, ENT-LEAD-04',
});

/** Every call of this subject. */
export const leadEndpoints = [
  countLeadNotifications,
  clearLeadNotifications,
  changeLeadStatus,
  relateLead,
] as const;
