import type { Task, TaskMethods } from '../../kernel/entity/TaskMethods';
import type { DataContext } from './DataContext';
import { createHttpClient } from './httpClient';
import { apiBase } from './paths';

/** How far background work is, and stopping it. */
export const createTaskMethods = (context: DataContext): TaskMethods => {
  const path = (id: string) =>
    `${apiBase(context.session.read()?.userType)}/resources/tasks/${encodeURIComponent(id)}`;
  return {
    task: async (_resource, { id, signal }) => {
      const options = signal ? { signal: signal as AbortSignal } : {};
      const answer = await createHttpClient(context.client)(path(id), options);
      return { data: answer.json as Task };
    },
    cancelTask: async (_resource, { id }) => {
      const answer = await createHttpClient(context.client)(`${path(id)}/cancel`, {
        method: 'POST',
      });
      return { data: answer.json as Task };
    },
  };
};
