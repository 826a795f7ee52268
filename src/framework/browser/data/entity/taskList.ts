import { useQuery } from '@tanstack/react-query';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { useEntityData } from './useEntityData';
import { useStore } from 'ra-core';
import { useCallback } from 'react';

/** Polling interval while a task runs, in milliseconds. */
const pauseMs = 2_000;

/** Query key of the person's tasks, invalidated when one starts or ends. */
export const taskListKey = ['taskList'] as const;

/** Whether a task has ended. */
export const isOver = ({ status }: Pick<Task, 'status'>): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled';

const isAnyRunning = (tasks: readonly Task[] | undefined): boolean =>
  tasks?.some((task) => !isOver(task)) === true;

/** The person's latest tasks; polls only while one runs and the page is visible. */
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

/** Seen tasks: all that ended up to a server time, plus individual ones. */
export type SeenTasks = { readonly upTo: string; readonly ids: readonly string[] };

/** Maximum remembered individual tasks. */
const mostIds = 50;

const isText = (value: string | null): value is string => value !== null;

/** Marks everything ended so far as seen. */
export const seenAll = (tasks: readonly Task[]): SeenTasks => ({
  upTo:
    tasks
      .map(({ finishedAt }) => finishedAt)
      .filter(isText)
      .toSorted()
      .at(-1) ?? '',
  ids: [],
});

/** Ended tasks the person has not seen. */
export const unseenTasks = (tasks: readonly Task[], seen: SeenTasks | undefined): readonly Task[] =>
  seen === undefined
    ? []
    : tasks.filter(
        (task) =>
          isOver(task) && (task.finishedAt ?? '') > seen.upTo && !seen.ids.includes(task.id),
      );

/** Tasks seen by the person, stored in the browser, with a setter. */
export const useSeenTasks = () => {
  const [seen, setSeen] = useStore<SeenTasks | undefined>('tasks.seen');
  const lookAll = useCallback(
    (tasks: readonly Task[]): void => {
      const next = seenAll(tasks);
      setSeen((before) => (before && before.upTo >= next.upTo ? before : next));
    },
    [setSeen],
  );
  const lookAt = useCallback(
    (id: string): void =>
      setSeen((before) =>
        before && !before.ids.includes(id)
          ? { ...before, ids: [...before.ids, id].slice(-mostIds) }
          : before,
      ),
    [setSeen],
  );
  return { seen, lookAll, lookAt };
};
