import { useQuery } from '@tanstack/react-query';
import type { Task } from '../../kernel/entity/TaskMethods';
import { useEntityData } from './useEntityData';

/** Pause between two looks at a task, in milliseconds. */
const pauseMs = 700;

/** Whether nothing more will happen to a task. */
export const isOver = ({ status }: Pick<Task, 'status'>): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled';

/** Follows a task of the server until it is over. A look that fails is repeated: the task goes on without anybody watching. */
export const useTask = (resource: string, id: string | undefined): Task | undefined => {
  const data = useEntityData();
  const { data: task } = useQuery<Task>({
    queryKey: ['tasks', id],
    enabled: id !== undefined,
    retry: 20,
    retryDelay: pauseMs,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pauseMs),
    queryFn: async ({ signal }) => (await data.task(resource, { id: id ?? '', signal })).data,
  });
  return task;
};
