import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { Conflicts, useConflicts, reportOf } from '../lists/bulk/Conflicts';
import { ButtonLink } from '../parts/ButtonLink';
import { TaskProgress } from '../parts/TaskProgress';
import { DownloadFaults } from './DownloadFaults';
import type { ImportRun } from './useImport';
import '../texts/words/approvals';
import '../texts/words/transfer';

export type ResultProps = {
  description: EntityDescription;
  run: ImportRun;
  /** Called when the list's records have changed. */
  onChanged: () => void;
};

/** Result of undoing an import: some records may have changed since, or be undeletable. */
const Undone = ({ task }: { task: Task }) => {
  const text = useEngineText();
  const report = reportOf(task.result);
  const conflicts = useConflicts('undo', task);
  return (
    <>
      {report.changed > 0 ? (
        <Banner kind="success">{text('transfer.undone', { smart_count: report.changed })}</Banner>
      ) : null}
      {report.refusedCount > 0 ? (
        <Conflicts
          conflicts={conflicts}
          count={report.refusedCount}
          fileName={`${task.resource ?? ''}-undo.csv`}
        />
      ) : null}
    </>
  );
};

/** Rows left out of an import, and how to correct them. */
const UnchangedRows = ({ task, run, description }: ResultProps & { task: Task }) => {
  const text = useEngineText();
  const count = Number(task.result?.['error'] ?? 0);
  const { state } = run;
  if (count === 0 || !state) return null;
  return (
    <>
      <p>{text('transfer.doneErrors', { smart_count: count })}</p>
      <DownloadFaults resource={description.resource} readState={async () => state} />
    </>
  );
};

/** Link to the person's requests. */
const ApprovalsLink = () => {
  const text = useEngineText();
  const { approvalsPath } = useEngine();
  if (approvalsPath === undefined) return null;
  return (
    <ButtonLink to={`${approvalsPath}?show=mine`} small>
      {text('approvals.seeAll')}
    </ButtonLink>
  );
};

/** Result of an import: written, requested and refused rows, and undo. */
export const ImportResult = (props: ResultProps & { task: Task }) => {
  const { task, run, description, onChanged } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const number = (name: string) => Number(task.result?.[name] ?? 0);
  const words = (name: string) => number(name).toLocaleString(locale);
  if (run.undoTask !== undefined)
    return (
      <TaskProgress
        resource={description.resource}
        id={run.undoTask}
        label={text('transfer.undoing')}
        onOver={onChanged}
      >
        {(done) => <Undone task={done} />}
      </TaskProgress>
    );
  const waits = number('waits');
  return (
    <>
      {waits > 0 ? (
        <Banner kind="success" action={<ApprovalsLink />}>
          {text('transfer.asked', { smart_count: waits })}
        </Banner>
      ) : (
        <Banner kind="success">
          {text('transfer.done', { create: words('create'), update: words('update') })}
        </Banner>
      )}
      <UnchangedRows {...props} />
      {task.canUndo ? (
        <Button small onClick={() => void run.undo()}>
          {text('transfer.undo')}
        </Button>
      ) : null}
    </>
  );
};
