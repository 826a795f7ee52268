import { endpoint } from './Endpoint';

/** Changes that wait for the person's decision, the person's own, or those for one record. */
export const listProposals = endpoint({
  id: 'proposals.list',
  method: 'GET',
  path: '/resources/proposals',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'ProposalQuery' },
  out: 'ChangeProposals',
  errors: ['SIS001'],
});

/** One change with what it changes. */
export const readProposal = endpoint({
  id: 'proposals.get',
  method: 'GET',
  path: '/resources/proposals/:id',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ProposalParams' },
  out: 'ChangeProposal',
  errors: ['SIS001'],
});

const decisionErrors = [
  'SIS001',
  'access.denied',
  'validation.failed',
  'record.version_required',
  'record.version_stale',
  'approval.decided',
] as const;

/** Makes a change that somebody else proposed. */
export const approveProposal = endpoint({
  id: 'proposals.approve',
  method: 'PUT',
  path: '/resources/proposals/:id/approve',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ProposalParams', body: 'ProposalReason' },
  out: 'ChangeProposal',
  errors: [...decisionErrors, 'approval.own', 'approval.stale', 'approval.proposer_denied'],
});

/** Turns a change down, with a reason. */
export const rejectProposal = endpoint({
  id: 'proposals.reject',
  method: 'PUT',
  path: '/resources/proposals/:id/reject',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ProposalParams', body: 'ProposalReason' },
  out: 'ChangeProposal',
  errors: [...decisionErrors, 'approval.own', 'action.reason_required'],
});

/** Takes an own change back while it waits. */
export const withdrawProposal = endpoint({
  id: 'proposals.withdraw',
  method: 'PUT',
  path: '/resources/proposals/:id/withdraw',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ProposalParams', body: 'ProposalReason' },
  out: 'ChangeProposal',
  errors: decisionErrors,
});

/** Every call of this section. */
export const approvalEndpoints = [
  listProposals,
  readProposal,
  approveProposal,
  rejectProposal,
  withdrawProposal,
] as const;
