import type { Task, TaskMethods } from '#kernel/entity/TaskMethods.ts';
import type { DataContext } from './DataContext';
import { createHttpClient } from './httpClient';
import { apiBase } from './paths';

/** How far background work is, and stopping it. */
export const createTaskMethods = (context: DataContext): TaskMethods => {
  const list = () => `${apiBase(context.session.read()?.userType)}/resources/tasks`;
  const path = (id: string) => `${list()}/${encodeURIComponent(id)}`;
  return {
    tasks: async (_resource, { before, signal }) => {
      const options = signal ? { signal: signal as AbortSignal } : {};
      const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
      const answer = await createHttpClient(context.client)(`${list()}${query}`, options);
      return { data: answer.json as readonly Task[] };
    },
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
