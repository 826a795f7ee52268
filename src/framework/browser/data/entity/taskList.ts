import { useQuery } from '@tanstack/react-query';
import type { Task } from '#kernel/entity/TaskMethods.ts';
import { useEntityData } from './useEntityData';

/** Pause between two looks while something runs, in milliseconds. */
const pauseMs = 2_000;

/** Key of the person's own tasks in the cache: whoever starts or ends one marks it as old. */
export const taskListKey = ['taskList'] as const;

/** Whether nothing more will happen to a task. */
export const isOver = ({ status }: Pick<Task, 'status'>): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled';

const isAnyRunning = (tasks: readonly Task[] | undefined): boolean =>
  tasks?.some((task) => !isOver(task)) === true;

/** The person's newest tasks; looked at again and again only while one runs and the page is in sight. */
export const useTaskList = ({ isOff = false }: { readonly isOff?: boolean } = {}) => {
  const data = useEntityData();
  return useQuery<readonly Task[]>({
    queryKey: taskListKey,
    queryFn: async () => (await data.tasks('', {})).data,
    enabled: !isOff,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (isAnyRunning(state.data) ? pauseMs : false),
    refetchOnWindowFocus: ({ state }) => isAnyRunning(state.data),
  });
};
