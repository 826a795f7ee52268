import { useLocation, useNavigate, useRefresh } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEngine, type EngineEntity, useEntityData } from '#browser/data/entity/EngineContext.ts';
import { readRefusal, refusalText } from '#browser/data/entity/readRefusal.ts';
import { isOver, useTask } from '#browser/data/entity/tasks.ts';
import type { BulkOperation, Marks } from './BulkOperation';
import { BulkDialog } from './BulkDialog';
import { BulkRun } from './BulkRun';
import type { BulkWork } from './BulkRun';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import '#browser/texts/words/listTools.ts';
import '../bulk.css';

/** Maximum ids per call. */
const batchSize = 100;

const parts = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) =>
    ids.slice(at * batchSize, (at + 1) * batchSize),
  );

/** Focuses the bulk actions once rendered. */
const focusBar = (): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.list-bulk button:not(:disabled)')?.focus(),
    ),
  );
};

type MarkedIds = {
  readonly resource: string;
  /** The list's filter, which identifies a parent. */
  readonly filter: FilterJson;
  readonly select: (records: readonly WireRecord[]) => void;
};

/** Selects current records by id; reports how many still exist. */
const useMarkIds = ({ resource, filter, select }: MarkedIds) => {
  const data = useEntityData();
  const announce = useAnnounce();
  const text = useEngineText();
  const { errorText } = useEngine();
  const [isMarking, setMarking] = useState(false);
  const mark = async (ids: readonly string[]): Promise<void> => {
    setMarking(true);
    try {
      const answers = await Promise.all(
        parts(ids).map((some) =>
          data.getMany<WireRecord>(resource, { ids: [...some], meta: filter }),
        ),
      );
      const found = answers.flatMap((answer) => answer.data);
      select(found);
      const gone = ids.length - found.length;
      announce(
        [
          text('bulk.marked', { smart_count: found.length }),
          ...(gone > 0 ? [text('bulk.markedGone', { smart_count: gone })] : []),
        ].join(' '),
        found.length > 0 ? 'info' : 'warning',
      );
      focusBar();
    } catch (thrown) {
      announce(refusalText(readRefusal(thrown), errorText), 'error');
    } finally {
      setMarking(false);
    }
  };
  return { mark, isMarking };
};

type BulkHostProps = {
  entity: EngineEntity;
  /** Requested operation; absent if none. */
  ask: BulkOperation | undefined;
  /** The operation was started or cancelled. */
  onRequested: () => void;
  marks: Marks;
  /** Ids of records to select, from a link. */
  toMark: readonly string[] | undefined;
};

/** Follows, cancels and undoes a change. */
const useWork = (resource: string, onChanged: () => void) => {
  const data = useEntityData();
  const { errorText } = useEngine();
  const refresh = useRefresh();
  const [work, setWork] = useState<BulkWork>();
  const [isSmall, setSmall] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const task = useTask(resource, work?.task);
  const changed = useRef(onChanged);
  useLayoutEffect(() => {
    changed.current = onChanged;
  });
  const ended = task !== undefined && isOver(task) ? task.id : undefined;
  // Before painting: the focused element is gone, and the banner takes the focus.
  useLayoutEffect(() => {
    if (ended === undefined) return;
    refresh();
    changed.current();
  }, [ended, refresh]);

  const run = async (call: () => Promise<unknown>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await call();
    } catch (thrown) {
      setFault(refusalText(readRefusal(thrown), errorText));
    } finally {
      setBusy(false);
    }
  };
  const begin = (next: BulkWork) => {
    setSmall(false);
    setFault(undefined);
    setWork(next);
  };
  return {
    work,
    task,
    isSmall,
    isBusy,
    fault,
    begin,
    onSmall: () => setSmall(true),
    onOpen: () => setSmall(false),
    onClose: () => setWork(undefined),
    onStop: () =>
      void run(async () => {
        if (work) await data.cancelTask(resource, { id: work.task });
      }),
    onUndo: () =>
      void run(async () => {
        if (!work) return;
        const answer = await data.undoTask(resource, { id: work.task });
        begin({ task: answer.data.task, type: 'undo' });
      }),
  };
};

/** Applies a link's selection once rows are loaded, then clears it. */
const useLinkedMarks = (
  toMark: readonly string[] | undefined,
  isReady: boolean,
  mark: (ids: readonly string[]) => Promise<void>,
) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const done = useRef<readonly string[]>(undefined);
  useEffect(() => {
    if (!toMark || !isReady || done.current === toMark) return;
    done.current = toMark;
    navigate({ pathname, search }, { replace: true, state: null });
    void mark(toMark);
  });
};

/** Bulk changes of a list: dialog, preview, run, report, undo, and selecting unchanged records. */
export const BulkHost = ({ entity, ask, onRequested: onAsked, marks, toMark }: BulkHostProps) => {
  const { resource } = entity.description;
  const { state, selection } = marks;
  const { work, begin, ...rest } = useWork(resource, selection.clear);
  const { mark, isMarking } = useMarkIds({
    resource,
    filter: state.wholeFilter,
    select: selection.select,
  });
  useLinkedMarks(toMark, !state.isLoading, mark);
  return (
    <>
      {ask ? (
        <BulkDialog
          entity={entity}
          ask={ask}
          onStarted={(task) => {
            onAsked();
            begin({ task, type: ask.intent.type === 'delete' ? 'remove' : 'change' });
          }}
          onClose={onAsked}
        />
      ) : null}
      {work && !ask ? (
        <BulkRun
          {...rest}
          work={work}
          resource={resource}
          isMarking={isMarking}
          onMark={(ids) => void mark(ids).then(rest.onSmall)}
        />
      ) : null}
    </>
  );
};
