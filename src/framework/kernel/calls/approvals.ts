import { endpoint } from './Endpoint';

/** Changes awaiting the person's decision, the person's own, or those of one record. */
export const listApprovals = endpoint({
  id: 'approvals.list',
  method: 'GET',
  path: '/resources/approvals',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'ApprovalQuery' },
  out: 'Approvals',
  errors: ['record.not_found'],
});

/** Returns a requested change with its values. */
export const readApproval = endpoint({
  id: 'approvals.get',
  method: 'GET',
  path: '/resources/approvals/:id',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ApprovalParams' },
  out: 'Approval',
  errors: ['record.not_found'],
});

const decisionErrors = [
  'record.not_found',
  'access.denied',
  'validation.failed',
  'record.version_required',
  'record.version_stale',
  'approval.decided',
] as const;

/** Approves a change requested by someone else. */
export const approveChange = endpoint({
  id: 'approvals.approve',
  method: 'PUT',
  path: '/resources/approvals/:id/approve',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ApprovalParams', body: 'ApprovalReason' },
  out: 'Approval',
  errors: [...decisionErrors, 'approval.own', 'approval.stale', 'approval.requester_denied'],
});

/** Rejects a change, with a reason. */
export const rejectChange = endpoint({
  id: 'approvals.reject',
  method: 'PUT',
  path: '/resources/approvals/:id/reject',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ApprovalParams', body: 'ApprovalReason' },
  out: 'Approval',
  errors: [...decisionErrors, 'approval.own', 'action.reason_required'],
});

/** Withdraws one's own pending change. */
export const withdrawRequest = endpoint({
  id: 'approvals.withdraw',
  method: 'PUT',
  path: '/resources/approvals/:id/withdraw',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ApprovalParams', body: 'ApprovalReason' },
  out: 'Approval',
  errors: decisionErrors,
});

/** Every call of this section. */
export const approvalEndpoints = [
  listApprovals,
  readApproval,
  approveChange,
  rejectChange,
  withdrawRequest,
] as const;
