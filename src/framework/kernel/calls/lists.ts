import { endpoint } from './Endpoint';

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
export const listEndpoints = [listViews, createView, updateView, deleteView, undoTask] as const;
