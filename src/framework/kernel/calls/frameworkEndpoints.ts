import { conversationEndpoints } from './conversation';
import { dashboardEndpoints } from './dashboards';
import { type Endpoint, operationEndpoints, endpoint } from './Endpoint';
import { presenceEndpoints } from './live';
import { reportEndpoints } from './reports';

/**
 * The person's tasks, newest first, 50 at a time. Results have counts but no record names. Polling does not extend the
 * session.
 */
export const listTasks = endpoint({
  id: 'tasks.list',
  method: 'GET',
  path: '/resources/tasks',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'TaskListQuery' },
  out: 'TaskList',
  errors: [],
});

/** Progress of a task of the person. Polling does not extend the session. */
export const findTask = endpoint({
  id: 'tasks.find',
  method: 'GET',
  path: '/resources/tasks/:id',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'TaskParams' },
  out: 'Task',
  errors: ['record.not_found'],
});

/**
 * Cancels a task of the person; a finished one is not changed. Depending on its kind, partial work is undone or kept.
 */
export const cancelTask = endpoint({
  id: 'tasks.cancel',
  method: 'POST',
  path: '/resources/tasks/:id/cancel',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'TaskParams', body: 'TaskCancelBody' },
  out: 'Task',
  errors: ['record.not_found'],
});

/** Every call of this section. */
const taskEndpoints = [listTasks, findTask, cancelTask] as const;

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
const approvalEndpoints = [
  listApprovals,
  readApproval,
  approveChange,
  rejectChange,
  withdrawRequest,
] as const;

/** Views of a list available to the person: their own, their group's, and shared ones. */
export const listViews = endpoint({
  id: 'views.list',
  method: 'GET',
  path: '/resources/views',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'ViewQuery' },
  out: 'ViewList',
  errors: ['record.not_found', 'access.denied'],
});

/** Saves a view. Publishing requires a right of its own. */
export const createView = endpoint({
  id: 'views.create',
  method: 'POST',
  path: '/resources/views',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'ViewCreate' },
  out: 'View',
  errors: [
    'record.not_found',
    'access.denied',
    'validation.failed',
    'query.invalid_filter',
    'query.invalid_operator',
    'idempotency.key_invalid',
    'idempotency.key_reused',
  ],
});

/** Replaces a view. */
export const updateView = endpoint({
  id: 'views.update',
  method: 'PUT',
  path: '/resources/views/:id',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ViewParams', body: 'ViewChange' },
  out: 'View',
  errors: [
    'record.not_found',
    'access.denied',
    'validation.failed',
    'query.invalid_filter',
    'query.invalid_operator',
    'record.version_required',
    'record.version_stale',
  ],
});

/** Removes a view. */
export const deleteView = endpoint({
  id: 'views.delete',
  method: 'DELETE',
  path: '/resources/views/:id',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ViewParams' },
  errors: ['record.not_found', 'access.denied', 'record.version_required', 'record.version_stale'],
});

/** Starts undoing a task of the person, except for records changed since. */
export const undoTask = endpoint({
  id: 'tasks.undo',
  method: 'POST',
  path: '/resources/tasks/:id/undo',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'TaskParams' },
  out: 'TaskStarted',
  errors: ['record.not_found', 'task.not_undoable', 'task.already_undone'],
});

/** Every call of this section. */
const listEndpoints = [listViews, createView, updateView, deleteView, undoTask] as const;

/**
 * Calls of every application: background tasks, saved views, approvals, conversations, presence, reports, dashboards,
 * health.
 */
export const frameworkEndpoints: readonly Endpoint[] = [
  ...taskEndpoints,
  ...listEndpoints,
  ...approvalEndpoints,
  ...conversationEndpoints,
  ...presenceEndpoints,
  ...reportEndpoints,
  ...dashboardEndpoints,
  ...operationEndpoints,
];
