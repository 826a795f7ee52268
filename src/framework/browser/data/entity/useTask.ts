import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { isOver, taskListKey, useSeenTasks } from './taskList';
import { useEntityData } from './useEntityData';

export { isOver } from './taskList';

/** Polling interval of a task, in milliseconds. */
const pauseMs = 700;

/** Updates the task list when a task starts or ends; one that ended on screen counts as seen. */
const useTelling = (id: string | undefined, ended: string | undefined): void => {
  const client = useQueryClient();
  const { lookAt } = useSeenTasks();
  useEffect(() => {
    if (id !== undefined) void client.invalidateQueries({ queryKey: taskListKey });
  }, [client, id]);
  useEffect(() => {
    if (ended === undefined) return;
    if (!document.hidden) lookAt(ended);
    void client.invalidateQueries({ queryKey: taskListKey });
  }, [client, ended, lookAt]);
};

/** Polls a task until it ends. Failed polls are retried: the task runs independently. */
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
  useTelling(id, task && isOver(task) ? task.id : undefined);
  return task;
};
