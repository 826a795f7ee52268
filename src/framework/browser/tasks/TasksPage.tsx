import { numberText } from '#kernel/formats/text.ts';
import { useId, useState, Suspense, lazy, useEffect, useRef } from 'react';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialogs/Modal';
import { StatusChip } from '../ui/shortTexts';
import { useEngine, useEntity, useEntityData } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import {
  isOver,
  pendingChecks,
  taskListKey,
  useTaskList,
  useSeenTasks,
} from '../data/entity/tasks';
import { dayOfMoment, hourText, momentText } from '../texts/momentText';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { ButtonLink } from '../parts/ButtonLink';
import { isFileGone, saveFile } from '../data/entity/saveFile';
import { ProgressBar } from '../parts/ProgressBar';
import { TaskFaults, TaskReport, listPath, hasFile, taskOutcome } from './TaskReport';
import { unchangedCount, taskState, taskTitle, waitingState } from './taskWords';
import { DiscardImport } from '../transfer/DiscardImport';
import { mayImport } from '../transfer/transferRights';
import '../texts/words/listTools';
import '../texts/words/transfer';
import { useQueryClient } from '@tanstack/react-query';
import { Banner } from '../ui/Banner';
import { EmptyState, ErrorState } from '../ui/EmptyState';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { ScreenHeader } from '../parts/ScreenHeader';

const ImportDialog = lazy(async () => ({
  default: (await import('../transfer/ImportDialog')).ImportDialog,
}));

type ContinueProps = {
  readonly task: Task;
  readonly waits?: boolean | undefined;
  readonly outline: EntityOutline;
  readonly onChanged: () => void;
};

type StartedProps = {
  readonly resource: string;
  readonly id: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

const StartedImport = ({ resource, id, ...rest }: StartedProps) => (
  <ImportDialog
    description={useEntity(resource).description}
    started={{ id, at: 'place' }}
    {...rest}
  />
);

/** Resumes a checked, unfinished import; its dialog stays open afterwards. */
const ContinueImport = ({ task, waits = false, outline, onChanged }: ContinueProps) => {
  const text = useEngineText();
  const { can, writesOff } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const { import: id, fileName = '' } = task.about ?? {};
  if (id === undefined || writesOff !== undefined || !mayImport(outline, can)) return null;
  const close = (): void => {
    setOpen(false);
    onChanged();
  };
  return (
    <>
      {waits ? (
        <>
          <Button small look="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text('transfer.continue')}
          </Button>
          <DiscardImport
            resource={outline.resource}
            id={id}
            fileName={fileName}
            errors={unchangedCount(task)}
            onGone={onChanged}
          />
        </>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <StartedImport
            resource={outline.resource}
            id={id}
            onChanged={onChanged}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
};

type CardProps = {
  readonly task: Task;
  /** Checked but not imported yet. */
  readonly waits?: boolean | undefined;
  /** Called after a change on the server: the list is stale. */
  readonly onChanged: () => void;
};

/** One call at a time, with its error message. */
const useCall = (onDone: () => void) => {
  const { errorText } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await call();
      onDone();
    } catch (thrown) {
      setFault(refusalText(readRefusal(thrown), errorText));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, run, forget: () => setFault(undefined) };
};

const progressWords = ({ status, total, done }: Task) => {
  if (status === 'queued') return 'task.waiting';
  if (total !== null) return 'task.progress';
  return done > 0 ? 'task.doneSoFar' : 'bulk.starting';
};

const Running = ({ task, onChanged, title }: CardProps & { readonly title: string }) => {
  const text = useEngineText();
  const data = useEntityData();
  const { locale } = useEngine();
  const { isBusy, fault, run } = useCall(onChanged);
  const { done, total, id, resource } = task;
  const count = numberText(done, locale);
  const words = { done: count, total: total === null ? '' : numberText(total, locale) };
  return (
    <>
      <ProgressBar
        label={title}
        text={text(progressWords(task), words)}
        isQuiet
        {...(total !== null && total > 0 ? { part: done / total } : {})}
      />
      {fault ? <p role="alert">{fault}</p> : null}
      {task.kind === 'undo' ? null : (
        <div className="bulk-tools">
          <Button
            small
            busy={isBusy}
            onClick={() => void run(() => data.cancelTask(resource ?? '', { id }))}
          >
            {text('task.cancel')}
          </Button>
        </div>
      )}
    </>
  );
};

const Undo = ({ task, onChanged }: CardProps) => {
  const text = useEngineText();
  const data = useEntityData();
  const announce = useAnnounce();
  const [isAsked, setAsked] = useState(false);
  const { isBusy, fault, run, forget } = useCall(() => {
    setAsked(false);
    announce(text('tasks.undoStarted'), 'info');
    onChanged();
  });
  const isImport = task.kind === 'import';
  const close = () => {
    forget();
    setAsked(false);
  };
  return (
    <>
      <Button small onClick={() => setAsked(true)}>
        {text('bulk.undo')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={text(isImport ? 'tasks.undoImportTitle' : 'tasks.undoTitle')}
        confirmLabel={text('bulk.undo')}
        cancelLabel={text('action.cancel')}
        busy={isBusy}
        error={fault}
        onConfirm={() => void run(() => data.undoTask(task.resource ?? '', { id: task.id }))}
        onClose={close}
      >
        <p>{text(isImport ? 'tasks.undoImportHelp' : 'tasks.undoHelp')}</p>
      </ConfirmDialog>
    </>
  );
};

/** Link to the records, for people who may list them. */
const ListLink = ({ outline }: { readonly outline: EntityOutline }) => {
  const text = useEngineText();
  const list = listPath(outline, useEngine());
  if (list === undefined) return null;
  return (
    <ButtonLink to={list} look="plain" small>
      {text('tasks.toList')}
    </ButtonLink>
  );
};

/** File of an export while retained. Hidden after a refused download. */
const TaskFile = ({ task }: Pick<CardProps, 'task'>) => {
  const text = useEngineText();
  const data = useEntityData();
  const { isBusy, fault, run } = useCall(() => undefined);
  const [isGone, setGone] = useState(false);
  const save = async (): Promise<void> => {
    try {
      saveFile((await data.exportFile(task.resource ?? '', { id: task.id })).data);
    } catch (thrown) {
      if (!isFileGone(thrown)) throw thrown;
      setGone(true);
    }
  };
  if (isGone) return <p role="alert">{text('tasks.fileRefused')}</p>;
  return (
    <>
      <Button small glyph="download" busy={isBusy} onClick={() => void run(save)}>
        {text(isBusy ? 'tasks.downloading' : 'tasks.download')}
      </Button>
      {fault ? <p role="alert">{fault}</p> : null}
    </>
  );
};

type EntityActionsProps = CardProps & { readonly outline: EntityOutline };

/** Actions that need the task's entity. */
const EntityActions = ({ task, waits, outline, onChanged }: EntityActionsProps) => (
  <>
    <ContinueImport task={task} waits={waits} outline={outline} onChanged={onChanged} />
    <TaskFaults task={task} resource={outline.resource} />
    <ListLink outline={outline} />
  </>
);

/** Actions on a finished task. */
const FinishedActions = (props: CardProps & { readonly onReport: () => void }) => {
  const { task, onChanged, onReport } = props;
  const text = useEngineText();
  const { entities } = useEngine();
  const outline = entities.outlines[task.resource ?? ''];
  const hasReport = task.kind !== 'import' && unchangedCount(task) > 0;
  return (
    <div className="bulk-tools">
      {task.canUndo && task.kind !== 'undo' ? <Undo task={task} onChanged={onChanged} /> : null}
      {hasFile(task) ? <TaskFile task={task} /> : null}
      {hasReport ? (
        <Button small onClick={onReport}>
          {text('bulk.seeConflicts')}
        </Button>
      ) : null}
      {outline ? <EntityActions {...props} outline={outline} /> : null}
    </div>
  );
};

const Ended = ({ task, waits, onChanged }: CardProps) => {
  const text = useEngineText();
  const { locale, errorText } = useEngine();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="task-outcome">{taskOutcome(task, { text, locale, errorText })}</p>
      {task.undoneAt ? (
        <p className="task-line">
          {text('tasks.taken', { when: momentText(task.undoneAt, locale) })}
        </p>
      ) : null}
      <FinishedActions
        task={task}
        waits={waits}
        onChanged={onChanged}
        onReport={() => setOpen(true)}
      />
      {isOpen ? <TaskReport task={task} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** Start time and, if in another minute, end time. */
const timeText = (
  { createdAt, finishedAt }: Task,
  text: ReturnType<typeof useEngineText>,
  locale: Locale,
): string => {
  const when = momentText(createdAt, locale);
  const end = momentText(finishedAt ?? createdAt, locale);
  if (finishedAt === null || end === when) return text('tasks.asked', { when });
  return dayOfMoment(createdAt) === dayOfMoment(finishedAt)
    ? text('tasks.askedEndedSameDay', { when, end: hourText(finishedAt) })
    : text('tasks.askedEnded', { when, end });
};

/** A task: description, times, progress or result, and actions. */
const TaskCard = ({ task, waits, onChanged }: CardProps) => {
  const text = useEngineText();
  const engine = useEngine();
  const titleId = useId();
  const title = taskTitle(task, text, engine);
  const { tone, words } = waits ? waitingState : taskState(task);
  const times = timeText(task, text, engine.locale);
  return (
    <article className="task-card" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <StatusChip tone={tone} label={text(words)} />
      </header>
      <p className="task-line">{[task.about?.fileName, times].filter(Boolean).join(' · ')}</p>
      {isOver(task) ? (
        <Ended task={task} waits={waits} onChanged={onChanged} />
      ) : (
        <Running task={task} onChanged={onChanged} title={title} />
      )}
    </article>
  );
};

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
  const oldest = newest.at(-1)?.createdAt ?? '';
  // A newer one that is no longer listed is gone.
  const earlier = pages.flat().filter(({ id, createdAt }) => !known.has(id) && createdAt <= oldest);
  const tasks = [...newest, ...earlier];
  const last = pages.at(-1) ?? newest;
  const before = tasks.at(-1)?.id;
  const more = async (): Promise<void> => {
    if (before === undefined) return;
    setBusy(true);
    try {
      const page = (await data.tasks('', { before })).data;
      // With the newest, since each new task pushes the last of them out.
      setPages((old) => [...(old.length === 0 ? [newest] : old), page]);
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
