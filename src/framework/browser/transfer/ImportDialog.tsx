import { numberText } from '#kernel/formats/text.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useCallback, useId, useState } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import type { ImportState } from '#kernel/entity/TransferMethods.ts';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { Modal, type ModalConfirm } from '../ui/dialogs/Modal';
import { useEngine } from '../data/entity/EngineContext';
import { momentText } from '../texts/momentText';
import { inSentence } from '#kernel/formats/text.ts';
import { useEngineText, type EngineText } from '../texts/useEngineText';
import { ProgressBar } from '../parts/ProgressBar';
import { TaskProgress } from '../parts/TaskProgress';
import { DiscardImport } from './DiscardImport';
import { doubledFields, ImportColumns, ImportFile, RecentImports } from './ImportColumns';
import { ImportFindings } from './ImportFindings';
import { useRunningImport } from './runningImports';
import {
  useImport,
  type CommitMode,
  type ImportRun,
  type ImportStep,
  type StartedImport,
} from './useImport';
import '../texts/words/approvals';
import '../texts/words/transfer';
import './transfer.css';
import { Conflicts, useConflicts, reportOf } from '../lists/bulk/Conflicts';
import { ButtonLink } from '../parts/ButtonLink';
import { DownloadFaults } from './DownloadFaults';

export type ResultProps = {
  description: EntityDescription;
  run: ImportRun;
  /** Called when the list's records have changed. */
  onChanged: () => void;
};

const commitModes = [
  { mode: 'all', name: 'transfer.modeAll', help: 'transfer.modeAllHelp' },
  { mode: 'valid', name: 'transfer.modeValid', help: 'transfer.modeValidHelp' },
] as const;

type ImportModeChoiceProps = {
  mode: CommitMode;
  /** Rows refused by the check. */
  errors: number;
  onMode: (mode: CommitMode) => void;
};

/** All rows or none, or only the valid ones. */
const ImportModeChoice = ({ mode, errors, onMode }: ImportModeChoiceProps) => {
  const text = useEngineText();
  const id = useId();
  return (
    <fieldset className="import-modes" role="radiogroup">
      <legend>{text('transfer.mode')}</legend>
      {commitModes.map((each) => (
        <label key={each.mode} data-chosen={each.mode === mode || undefined}>
          <input
            type="radio"
            className="ui-box"
            name={id}
            checked={each.mode === mode}
            aria-labelledby={`${id}-${each.mode}-name`}
            aria-describedby={`${id}-${each.mode}`}
            onChange={() => onMode(each.mode)}
          />
          <span id={`${id}-${each.mode}-name`}>{text(each.name)}</span>
          <small id={`${id}-${each.mode}`}>{text(each.help)}</small>
        </label>
      ))}
      {errors > 0 ? (
        <Banner kind="warning">
          {mode === 'all'
            ? text('transfer.modeBlocked', { smart_count: errors })
            : text('transfer.withErrors')}
        </Banner>
      ) : null}
    </fieldset>
  );
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
  const words = (name: string) => numberText(number(name), locale);
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

type ImportDialogProps = Omit<ResultProps, 'run'> & {
  /** An import to resume. */
  started?: StartedImport;
  onClose: () => void;
};

type PartProps = ImportDialogProps & { run: ImportRun };

const steps = ['file', 'columns', 'check', 'done'] as const;
const stepNames = {
  file: 'transfer.stepFile',
  columns: 'transfer.stepColumns',
  check: 'transfer.stepCheck',
  done: 'transfer.stepDone',
} as const satisfies Record<ImportStep, string>;

const Steps = ({ at }: { at: ImportStep }) => {
  const text = useEngineText();
  return (
    <ol className="import-steps" aria-label={text('transfer.steps')}>
      {steps.map((step) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          data-past={steps.indexOf(step) < steps.indexOf(at) || undefined}
        >
          {text(stepNames[step])}
        </li>
      ))}
    </ol>
  );
};

/** Records that would be created or changed. */
const changesOf = ({ findings }: ImportState): number =>
  findings ? findings.counts.create + findings.counts.update : 0;

/** File name, and row count once known. */
const FileLine = ({ state, description, onClose }: PartProps & { state: ImportState }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { rows } = state.findings?.counts ?? {};
  const words =
    rows === undefined
      ? undefined
      : text('transfer.rowCount', { smart_count: rows, rows: numberText(rows, locale) });
  return (
    <div className="import-file">
      <strong>{state.fileName}</strong>
      {words === undefined ? null : <span>{words}</span>}
      {state.status === 'ready' || state.status === 'checked' ? (
        <DiscardImport
          resource={description.resource}
          id={state.id}
          fileName={state.fileName}
          errors={state.findings?.counts.error ?? 0}
          onGone={onClose}
        />
      ) : null}
    </div>
  );
};

/** All rows are checked; results are loading. */
const CheckDone = ({ task: { done } }: { task: Task }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const number = numberText(done, locale);
  return (
    <ProgressBar
      label={text('transfer.checking')}
      text={text('task.progress', { done: number, total: number })}
      part={1}
    />
  );
};

/** What happens to the rows: approval first, and valid rows if others are refused. */
const Choice = ({ description, run, state }: PartProps & { state: ImportState }) => {
  const text = useEngineText();
  return (
    <>
      {description.approval ? <Banner kind="info">{text('approvals.sendNote')}</Banner> : null}
      <ImportModeChoice
        mode={run.mode}
        errors={state.findings?.counts.error ?? 0}
        onMode={run.setMode}
      />
    </>
  );
};

const Check = (props: PartProps) => {
  const { description, run } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const { state } = run;
  if (!state) return null;
  if (!state.findings && state.task)
    return (
      <TaskProgress
        resource={description.resource}
        id={state.task}
        label={text('transfer.checking')}
        onOver={run.reload}
      >
        {(task) => <CheckDone task={task} />}
      </TaskProgress>
    );
  return (
    <>
      {state.importedAt === null ? null : (
        <Banner kind={changesOf(state) > 0 ? 'warning' : 'info'}>
          {text(changesOf(state) > 0 ? 'transfer.again' : 'transfer.before', {
            at: momentText(state.importedAt, locale),
          })}
        </Banner>
      )}
      <ImportFindings description={description} state={state}>
        {changesOf(state) > 0 ? <Choice {...props} state={state} /> : null}
      </ImportFindings>
    </>
  );
};

const Done = (props: PartProps) => {
  const { description, run, onChanged } = props;
  const text = useEngineText();
  const { remember } = useRunningImport(description.resource);
  const onOver = useCallback(() => {
    remember(undefined);
    onChanged();
  }, [remember, onChanged]);
  if (!run.state?.task) return null;
  return (
    <TaskProgress
      resource={description.resource}
      id={run.state.task}
      label={text('transfer.importing')}
      onOver={onOver}
    >
      {(task) => <ImportResult {...props} task={task} />}
    </TaskProgress>
  );
};

const Body = (props: PartProps) => {
  const { run, description, started } = props;
  if (started !== undefined && !run.state && !run.fault) return null;
  if (run.step === 'file')
    return (
      <>
        <ImportFile description={description} run={run} />
        <RecentImports resource={description.resource} run={run} />
      </>
    );
  if (run.step === 'columns') return <ImportColumns description={description} run={run} />;
  return run.step === 'check' ? <Check {...props} /> : <Done {...props} />;
};

type NextStep = Omit<ModalConfirm, 'onConfirm'> & { readonly go: () => Promise<void> };

const commitWords = (isValidOnly: boolean, { approval }: EntityDescription) => {
  if (approval) return isValidOnly ? 'transfer.askValid' : 'transfer.askAll';
  return isValidOnly ? 'transfer.commitValid' : 'transfer.commitAll';
};

const commitStep = (
  run: ImportRun,
  description: EntityDescription,
  text: EngineText,
): NextStep | undefined => {
  const { state, mode } = run;
  if (!state?.findings || changesOf(state) === 0) return undefined;
  const { error } = state.findings.counts;
  const isAgain = state.importedAt !== null;
  const words = commitWords(mode === 'valid' && error > 0, description);
  const label = text(words, { smart_count: changesOf(state) });
  return {
    label: isAgain ? text('transfer.importAgain') : label,
    disabled: mode === 'all' && error > 0,
    go: () => run.commit(isAgain),
  };
};

const nextStep = (
  run: ImportRun,
  description: EntityDescription,
  text: EngineText,
): NextStep | undefined => {
  if (run.step === 'check') return commitStep(run, description, text);
  if (run.step !== 'columns') return undefined;
  const isEmpty = Object.keys(run.mapping).length === 0;
  const disabled = isEmpty || doubledFields(run.mapping).length > 0;
  return { label: text('transfer.check'), disabled, go: run.check };
};

/** Button to the next step; undefined if there is none. */
const useConfirm = (run: ImportRun, description: EntityDescription): ModalConfirm | undefined => {
  const text = useEngineText();
  const [isBusy, setBusy] = useState(false);
  const next = nextStep(run, description, text);
  if (!next) return undefined;
  const { go, ...confirm } = next;
  const onConfirm = () => {
    setBusy(true);
    void go().finally(() => setBusy(false));
  };
  return { ...confirm, busy: isBusy, onConfirm };
};

/** Back: to the columns, another file, or the corrected file. */
const BackActions = ({ run }: { run: ImportRun }) => {
  const text = useEngineText();
  const { findings } = run.state ?? {};
  if (run.step === 'columns')
    return <Button onClick={() => run.setStep('file')}>{text('transfer.otherFile')}</Button>;
  if (run.step !== 'check' || !findings) return null;
  return (
    <>
      <Button onClick={() => run.setStep('columns')}>{text('transfer.backToColumns')}</Button>
      <Button onClick={() => run.setStep('file')}>
        {text(findings.counts.error > 0 ? 'transfer.corrected' : 'transfer.otherFile')}
      </Button>
    </>
  );
};

/** Import dialog: file, columns, dry run, import and undo. */
export const ImportDialog = (props: ImportDialogProps) => {
  const { description, started, onClose } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const run = useImport(description, started);
  const confirm = useConfirm(run, description);
  return (
    <Modal
      open
      size="md"
      title={text('transfer.importTitle', {
        many: inSentence(inLanguage(description.label.many, locale)),
      })}
      closeLabel={text('action.close')}
      cancelLabel={text(run.step === 'done' ? 'action.close' : 'action.cancel')}
      onClose={onClose}
      actions={<BackActions run={run} />}
      {...(confirm ? { confirm } : {})}
    >
      <div className="import-body">
        <Steps at={run.step} />
        {run.state && run.step !== 'file' ? (
          <FileLine {...props} run={run} state={run.state} />
        ) : null}
        {run.fault ? <Banner kind="error">{run.fault}</Banner> : null}
        <Body {...props} run={run} />
      </div>
    </Modal>
  );
};
