import { endpoint } from './Endpoint';

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
export const taskEndpoints = [listTasks, findTask, cancelTask] as const;
