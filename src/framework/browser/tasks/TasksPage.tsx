import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { EmptyState, ErrorState } from '../ui/EmptyState';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { pendingChecks, taskListKey, useTaskList, useSeenTasks } from '../data/entity/tasks';
import { useEntityData } from '../data/entity/useEntityData';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { ScreenHeader } from '../parts/ScreenHeader';
import { TaskCard } from './TaskCard';

/** Page size of the server. */
const pageSize = 50;

/** Older tasks, fetched on demand. */
const useEarlier = (newest: readonly Task[]) => {
  const data = useEntityData();
  const { errorText } = useEngine();
  const announce = useAnnounce();
  const [pages, setPages] = useState<readonly (readonly Task[])[]>([]);
  const [isBusy, setBusy] = useState(false);
  const known = new Set(newest.map(({ id }) => id));
  const tasks = [...newest, ...pages.flat().filter(({ id }) => !known.has(id))];
  const last = pages.at(-1) ?? newest;
  const before = tasks.at(-1)?.id;
  const more = async (): Promise<void> => {
    if (before === undefined) return;
    setBusy(true);
    try {
      const page = (await data.tasks('', { before })).data;
      setPages((old) => [...old, page]);
    } catch (thrown) {
      announce(refusalText(readRefusal(thrown), errorText), 'error');
    } finally {
      setBusy(false);
    }
  };
  return { tasks, isBusy, hasMore: last.length >= pageSize, more };
};

const Tasks = ({ newest }: { readonly newest: readonly Task[] }) => {
  const text = useEngineText();
  const client = useQueryClient();
  const { lookAll } = useSeenTasks();
  const { tasks, isBusy, hasMore, more } = useEarlier(newest);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!document.hidden) lookAll(newest);
  }, [lookAll, newest]);
  const onChanged = () => {
    void client.invalidateQueries({ queryKey: taskListKey });
    list.current?.focus();
  };
  if (tasks.length === 0)
    return <EmptyState icon="tasks" title={text('tasks.empty')} text={text('tasks.emptyText')} />;
  const waiting = pendingChecks(tasks);
  return (
    <div className="task-list" ref={list} tabIndex={-1}>
      {tasks.map((task) => (
        <TaskCard key={task.id} task={task} waits={waiting.includes(task)} onChanged={onChanged} />
      ))}
      {hasMore ? (
        <Button busy={isBusy} onClick={() => void more()}>
          {text('tasks.more')}
        </Button>
      ) : null}
    </div>
  );
};

/** The person's background tasks, newest first: description, progress, result and undo. */
export const TasksPage = () => {
  const text = useEngineText();
  const { errorText } = useEngine();
  const { data, error, refetch } = useTaskList();
  return (
    <>
      <ScreenHeader title={text('tasks.title')} />
      <p className="task-help">{text('tasks.help')}</p>
      {data && error ? <Banner kind="warning">{text('tasks.stale')}</Banner> : null}
      {data ? <Tasks newest={data} /> : null}
      {!data && error ? (
        <ErrorState
          title={text('tasks.errorTitle')}
          text={refusalText(readRefusal(error), errorText)}
          action={<Button onClick={() => void refetch()}>{text('action.retry')}</Button>}
        />
      ) : null}
      {!data && !error ? <SkeletonRows label={text('tasks.loading')} rows={4} columns={2} /> : null}
    </>
  );
};
