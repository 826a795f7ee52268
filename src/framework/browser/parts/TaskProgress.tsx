import { numberText } from '#kernel/formats/text.ts';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { useEngine, useEntityData } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { isOver, useTask } from '../data/entity/tasks';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { ProgressBar } from './ProgressBar';
import { taskFault } from '../texts/fieldErrorText';
import '../texts/words/transfer';

type TaskProgressProps = {
  resource: string;
  id: string;
  /** Current activity: "Conferindo as linhas". */
  label: string;
  /** Called once when finished. */
  onOver?: (task: Task) => void;
  /** Replaces the bar when done. */
  children?: (task: Task) => ReactNode;
};

const Fault = ({ task }: { task: Task }) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  return <Banner kind="error">{taskFault(task, errorText) ?? text('task.failed')}</Banner>;
};

const Running = ({ task, resource, label }: TaskProgressProps & { task: Task | undefined }) => {
  const text = useEngineText();
  const data = useEntityData();
  const { locale, errorText } = useEngine();
  const announce = useAnnounce();
  const [isBusy, setBusy] = useState(false);
  const cancel = async (of: string): Promise<void> => {
    setBusy(true);
    try {
      await data.cancelTask(resource, { id: of });
    } catch (thrown) {
      announce(refusalText(readRefusal(thrown), errorText), 'error');
    } finally {
      setBusy(false);
    }
  };
  const number = (value: number) => numberText(value, locale);
  const { done = 0, total = null, id } = task ?? {};
  const words =
    total === null
      ? text(done > 0 ? 'task.doneSoFar' : 'task.waiting', { done: number(done) })
      : text('task.progress', { done: number(done), total: number(total) });
  return (
    <div className="task-running">
      <strong>{label}</strong>
      <ProgressBar
        label={label}
        text={words}
        {...(total !== null && total > 0 ? { part: done / total } : {})}
      />
      {id ? (
        <Button small busy={isBusy} onClick={() => void cancel(id)}>
          {text('task.cancel')}
        </Button>
      ) : null}
    </div>
  );
};

/** Follows a task: progress and cancel, then the result. */
export const TaskProgress = (props: TaskProgressProps) => {
  const { resource, id, onOver, children } = props;
  const text = useEngineText();
  const task = useTask(resource, id);
  const reportedTask = useRef<string>(undefined);
  useEffect(() => {
    if (!task || !isOver(task) || reportedTask.current === task.id) return;
    reportedTask.current = task.id;
    onOver?.(task);
  }, [task, onOver]);
  if (!task || !isOver(task)) return <Running {...props} task={task} />;
  if (task.status === 'failed') return <Fault task={task} />;
  if (task.status === 'cancelled') return <Banner kind="info">{text('task.cancelled')}</Banner>;
  return children ? children(task) : <Banner kind="success">{text('task.done')}</Banner>;
};
