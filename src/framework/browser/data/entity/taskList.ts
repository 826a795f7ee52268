import { useQuery } from '@tanstack/react-query';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { useEntityData } from './useEntityData';
import { useStore } from 'ra-core';
import { useCallback } from 'react';

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

/** What the person has seen: all that ended up to a moment of the server, and some single tasks. */
export type SeenTasks = { readonly upTo: string; readonly ids: readonly string[] };

/** Single tasks that are remembered. */
const mostIds = 50;

const isText = (value: string | null): value is string => value !== null;

/** All that has ended so far was seen. */
export const seenAll = (tasks: readonly Task[]): SeenTasks => ({
  upTo:
    tasks
      .map(({ finishedAt }) => finishedAt)
      .filter(isText)
      .toSorted()
      .at(-1) ?? '',
  ids: [],
});

/** Tasks that ended and that the person has not looked at since. */
export const unseenTasks = (tasks: readonly Task[], seen: SeenTasks | undefined): readonly Task[] =>
  seen === undefined
    ? []
    : tasks.filter(
        (task) =>
          isOver(task) && (task.finishedAt ?? '') > seen.upTo && !seen.ids.includes(task.id),
      );

/** What this person has seen of their tasks, kept in the browser; and how to say that more was seen. */
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
