import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { Banner } from '#browser/ui/Banner.tsx';
import { Button } from '#browser/ui/Button.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { useEngine, useEntity } from '#browser/data/entity/EngineContext.ts';
import { isOver } from '#browser/data/entity/tasks.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { ProgressBar } from '#browser/parts/ProgressBar.tsx';
import { taskFault } from '#browser/texts/fieldErrorText.ts';
import { numberText } from '#kernel/formats/text.ts';
import { endText, useConflicts, type BulkWorkType, Conflicts, reportOf } from './Conflicts';
import { countedText } from './countedText';
import '#browser/texts/words/listTools.ts';

/** A running or finished bulk change or undo. */
export type BulkWork = { readonly task: string; readonly type: BulkWorkType };

type BulkRunProps = {
  work: BulkWork;
  /** Absent until first polled. */
  task: Task | undefined;
  resource: string;
  isBusy: boolean;
  fault: string | undefined;
  /** Dialog, or compact above the list. */
  isSmall: boolean;
  onSmall: () => void;
  /** Re-opens the dialog. */
  onOpen: () => void;
  onStop: () => void;
  onUndo: () => void;
  /** Selects these records in the list. */
  onMark: (ids: readonly string[]) => void;
  isMarking: boolean;
  onClose: () => void;
};

const Progress = ({ work, task }: Pick<BulkRunProps, 'work' | 'task'>) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { done = 0, total = null } = task ?? {};
  const isCounted = total !== null && total > 0;
  return (
    <ProgressBar
      label={text(work.type === 'undo' ? 'bulk.undoing' : 'bulk.running')}
      text={
        isCounted
          ? text('bulk.progress', {
              done: numberText(done, locale),
              total: numberText(total, locale),
            })
          : text('bulk.starting')
      }
      {...(isCounted ? { part: done / total } : {})}
    />
  );
};

const UndoButton = ({
  work,
  task,
  isBusy,
  onUndo,
  ref,
}: BulkRunProps & { ref?: Ref<HTMLButtonElement> }) => {
  const text = useEngineText();
  return task?.canUndo && work.type !== 'undo' ? (
    <Button ref={ref} busy={isBusy} onClick={onUndo}>
      {text('bulk.undo')}
    </Button>
  ) : null;
};

/**
 * Restores focus after dialog and selection disappear: to undo, else to close. Not if the change ran in the background,
 * to avoid an accidental undo.
 */
const useFocusAfter = (isEnded: boolean) => {
  const undo = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [isDue] = useState(isEnded);
  useEffect(() => {
    if (!isDue) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) (undo.current ?? close.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isDue]);
  return { undo, close };
};

const useCountedText = (resource: string) => {
  const text = useEngineText();
  const { description } = useEntity(resource);
  return countedText(text, useEngine().locale, description);
};

/** A single message: no dialog needed. */
const isShort = (task: Task): boolean => isOver(task) && reportOf(task.result).refusedCount === 0;

const Small = (props: BulkRunProps) => {
  const { work, task, fault, onClose } = props;
  const text = useEngineText();
  const { errorText } = useEngine();
  const counted = useCountedText(props.resource);
  const { undo, close } = useFocusAfter(task !== undefined && isOver(task));
  if (!task || !isOver(task))
    return (
      <Banner kind="info">
        <Progress work={work} task={task} />
      </Banner>
    );
  return (
    <Banner
      kind={task.status === 'done' && isShort(task) ? 'success' : 'warning'}
      action={
        <span className="bulk-tools">
          {reportOf(task.result).refusedCount > 0 ? (
            <Button onClick={props.onOpen}>{text('bulk.seeConflicts')}</Button>
          ) : null}
          <UndoButton {...props} ref={undo} />
        </span>
      }
      closeLabel={text('action.close')}
      closeRef={close}
      onClose={onClose}
    >
      {[endText(counted, work.type, task), taskFault(task, errorText), fault]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  );
};

const Ended = ({ task, ...props }: BulkRunProps & { task: Task }) => {
  const text = useEngineText();
  const counted = useCountedText(props.resource);
  const report = reportOf(task.result);
  return (
    <Modal
      open
      size="sm"
      title={endText(counted, props.work.type, task)}
      onClose={props.onSmall}
      closeLabel={text('action.close')}
      actions={<UndoButton {...props} task={task} />}
      cancelLabel={text('action.close')}
    >
      <Conflicts
        conflicts={useConflicts(props.work.type, task)}
        count={report.refusedCount}
        entity={useEntity(props.resource)}
        fileName={`${props.resource}-${task.id.slice(0, 8)}.csv`}
        onMark={props.onMark}
        isMarking={props.isMarking}
      />
      {props.fault ? <p role="alert">{props.fault}</p> : null}
    </Modal>
  );
};

/** A running change, then its result: counts, failures, undo. */
export const BulkRun = (props: BulkRunProps) => {
  const { work, task, isSmall, isBusy, onSmall, onStop } = props;
  const text = useEngineText();
  if (isSmall || (task && isShort(task))) return <Small {...props} />;
  if (task && isOver(task)) return <Ended {...props} task={task} />;
  return (
    <Modal
      open
      size="xs"
      title={text(work.type === 'undo' ? 'bulk.undoing' : 'bulk.running')}
      onClose={onSmall}
      actions={
        <>
          {work.type === 'undo' ? null : (
            <Button busy={isBusy} onClick={onStop}>
              {text('bulk.stop')}
            </Button>
          )}
          <Button onClick={onSmall}>{text('bulk.background')}</Button>
        </>
      }
    >
      <Progress work={work} task={task} />
    </Modal>
  );
};
