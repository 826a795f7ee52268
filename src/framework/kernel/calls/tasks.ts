import { endpoint } from './Endpoint';

/**
 * The person's own tasks, newest first, 50 at a time. Their results have counts, but name no records. Asking again and
 * again does not keep the session alive.
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

/** How far a task of the person is. Asking again and again does not keep the session alive. */
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
 * Asks a task of the person to stop; one that has ended stays as it is. What it did until then is undone or kept as its
 * kind says.
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
