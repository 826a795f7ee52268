import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { useEntityData } from './EngineContext';
import { useStore } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { approvalsKey } from './readRefusal';
import { importKeptDays } from '#kernel/entity/TransferMethods.ts';

/** Polling interval while a task runs, in milliseconds. */
const listPauseMs = 2_000;

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
    refetchInterval: ({ state }) => (isAnyRunning(state.data) ? listPauseMs : false),
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

/** Polling interval of a task, in milliseconds. */
const pauseMs = 700;

/**
 * Updates the task list when a task starts or ends, and approvals when it ends. One that ended on screen counts as
 * seen.
 */
const useListRefresh = (id: string | undefined, ended: string | undefined): void => {
  const client = useQueryClient();
  const { lookAt } = useSeenTasks();
  useEffect(() => {
    if (id !== undefined) void client.invalidateQueries({ queryKey: taskListKey });
  }, [client, id]);
  useEffect(() => {
    if (ended === undefined) return;
    if (!document.hidden) lookAt(ended);
    void client.invalidateQueries({ queryKey: taskListKey });
    // An import may have requested approvals.
    void client.invalidateQueries({ queryKey: [approvalsKey] });
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
  useListRefresh(id, task && isOver(task) ? task.id : undefined);
  return task;
};

const dayMs = 86_400_000;

const isWaiting = ({ status, about, result, createdAt }: Task): boolean =>
  status === 'done' &&
  about?.mode === 'check' &&
  about.import !== undefined &&
  Number(result?.['create'] ?? 0) + Number(result?.['update'] ?? 0) > 0 &&
  Date.parse(createdAt) > Date.now() - importKeptDays * dayMs;

/**
 * Check tasks of tables not imported since, newest first: one per entity, since a later table replaces an earlier one.
 *
 * @param tasks newest first
 */
export const pendingChecks = (tasks: readonly Task[]): readonly Task[] => {
  const seen = new Set<string | null>();
  return tasks
    .filter(({ kind, resource }) => {
      if (kind !== 'import' || seen.has(resource)) return false;
      seen.add(resource);
      return true;
    })
    .filter(isWaiting);
};

/** A checked but unfinished import of an entity, found among the tasks already loaded. */
export const usePendingCheck = (resource: string): Task | undefined => {
  const { data = [] } = useTaskList({ isOff: true });
  return pendingChecks(data).find((task) => task.resource === resource);
};
