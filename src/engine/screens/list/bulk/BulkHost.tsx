import { useRefresh } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useEngine } from '../../../EngineContext';
import type { EngineEntity } from '../../../EngineContext';
import { readRefusal, refusalText } from '../../../data/readRefusal';
import { useEntityData } from '../../../data/useEntityData';
import { isOver, useTask } from '../../../data/useTask';
import type { BulkAsk } from './BulkAsk';
import { BulkDialog } from './BulkDialog';
import { BulkRun } from './BulkRun';
import type { BulkWork } from './BulkRun';
import '../../styles/bulk.css';

type BulkHostProps = {
  entity: EngineEntity;
  /** What the person wants to do now; absent: nothing new. */
  ask: BulkAsk | undefined;
  /** The question is answered or dropped. */
  onAsked: () => void;
  /** Records have changed. */
  onChanged: () => void;
};

/** Follows a change to its end, stops it, takes it back. */
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
  // Before the page is painted: what held the focus is gone by then, and the banner can take it.
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

/** Changes of many records over a list: the question, its preview, the run, the report and the way back. */
export const BulkHost = ({ entity, ask, onAsked, onChanged }: BulkHostProps) => {
  const { resource } = entity.description;
  const { work, begin, ...rest } = useWork(resource, onChanged);
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
      {work && !ask ? <BulkRun {...rest} work={work} resource={resource} /> : null}
    </>
  );
};
