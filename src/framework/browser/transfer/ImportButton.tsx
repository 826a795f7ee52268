import { numberText } from '#kernel/formats/text.ts';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { Button } from '../ui/Button';
import { useEngine } from '../data/entity/EngineContext';
import { usePendingCheck, isOver, useTask } from '../data/entity/tasks';
import { useEngineText } from '../texts/useEngineText';
import type { EngineText } from '../texts/useEngineText';
import { useRunningImport } from './runningImports';
import type { RunningImport } from './runningImports';
import type { StartedImport } from './useImport';

const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog')).ImportDialog,
}));

type ImportButtonProps = {
  description: EntityDescription;
  /** Called when the list's records have changed. */
  onChanged: () => void;
};

const wordsOf = (task: Task | undefined, text: EngineText, locale: string): string => {
  if (task && isOver(task))
    return text(task.status === 'done' ? 'transfer.runningDone' : 'transfer.runningFailed');
  if (!task || task.done === 0) return text('transfer.runningNow');
  return text('transfer.runningRows', { done: numberText(task.done, locale) });
};

const startedOf = (
  running: RunningImport | undefined,
  check: Task | undefined,
): StartedImport | undefined => {
  if (running) return { id: running.id, at: 'end' };
  const left = check?.about?.import;
  return left === undefined ? undefined : { id: left, at: 'place' };
};

/**
 * Progress of the person's running import, then a link to its result; a resume button for a checked one; otherwise
 * hidden.
 */
export const ImportButton = ({ description, onChanged }: ImportButtonProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { running, remember } = useRunningImport(description.resource);
  const check = usePendingCheck(description.resource);
  const task = useTask(description.resource, running?.task);
  const [started, setStarted] = useState<StartedImport>();
  const over = task !== undefined && isOver(task) ? task.id : undefined;
  const reportedTask = useRef<string>(undefined);
  useEffect(() => {
    if (over === undefined || reportedTask.current === over) return;
    reportedTask.current = over;
    onChanged();
  }, [over, onChanged]);
  const open = (): void => {
    if (over !== undefined) remember(undefined);
    setStarted(startedOf(running, check));
  };
  return (
    <>
      {running || check ? (
        <Button glyph="upload" aria-haspopup="dialog" onClick={open}>
          {running ? wordsOf(task, text, locale) : text('transfer.continue')}
        </Button>
      ) : null}
      <span role="status" className="ui-hidden">
        {running && over !== undefined ? wordsOf(task, text, locale) : ''}
      </span>
      {started ? (
        <Suspense fallback={null}>
          <ImportDialog
            description={description}
            started={started}
            onChanged={onChanged}
            onClose={() => setStarted(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
