import { numberText } from '#kernel/formats/text.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { formatFileSize } from '#kernel/formats/fileRef.ts';
import { useState, useCallback, useEffect, useRef } from 'react';
import { columnTitles } from '#kernel/entity/columnTitles.ts';
import { commentsColumn } from '#kernel/entity/Conversation.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import type { ExportRequest, ExportProgress } from '#kernel/entity/TransferMethods.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';
import { isReadable } from '#kernel/filter/filterFields.ts';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { CheckField } from '../ui/fields/CheckField';
import { Modal } from '../ui/dialogs/Modal';
import { SelectField } from '../ui/fields/SelectField';
import { useEngine, useEntityData } from '../data/entity/EngineContext';
import { inSentence } from '#kernel/formats/text.ts';
import { useEngineText } from '../texts/useEngineText';
import { ButtonLink } from '../parts/ButtonLink';
import { ProgressBar } from '../parts/ProgressBar';
import { TaskProgress } from '../parts/TaskProgress';
import '../texts/words/transfer';
import './transfer.css';
import { isDecision, readRefusal, refusalText } from '../data/entity/readRefusal';
import { useIdempotencyKey } from '../data/useIdempotencyKey';
import { isFileGone, saveFile } from '../data/entity/saveFile';

/** Files up to this many rows are streamed; larger ones are generated in the background. */
const mostStreamedRows = 10_000;

/** State of an export. */
type ExportRun = {
  readonly state: 'idle' | 'running' | 'done';
  readonly progress?: ExportProgress;
  readonly fault?: string;
  /** The generated file no longer exists. */
  readonly isGone?: boolean;
};

type Download = (options: {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}) => ReturnType<ReturnType<typeof useEntityData>['exportFile']>;

/** Downloads one file at a time. Leaving or cancelling stops the server too. */
const useDownload = () => {
  const { errorText } = useEngine();
  const text = useEngineText();
  const [run, setRun] = useState<ExportRun>({ state: 'idle' });
  const cut = useRef<AbortController>(undefined);
  const stop = useCallback(() => cut.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const fail = useCallback(
    (fault: unknown) =>
      setRun(
        isFileGone(fault)
          ? { state: 'idle', fault: text('tasks.fileRefused'), isGone: true }
          : { state: 'idle', fault: refusalText(readRefusal(fault), errorText) },
      ),
    [errorText, text],
  );
  const start = useCallback(
    async (download: Download): Promise<void> => {
      const own = new AbortController();
      cut.current = own;
      setRun({ state: 'running' });
      try {
        const onProgress = (progress: ExportProgress) => setRun({ state: 'running', progress });
        const file = await download({ signal: own.signal, onProgress });
        saveFile(file.data);
        setRun((before) => ({ ...before, state: 'done' }));
      } catch (error) {
        if (own.signal.aborted) setRun({ state: 'idle' });
        else fail(error);
      }
    },
    [fail],
  );
  return { run, start, stop, fail };
};

/**
 * Runs an export and saves its file. A large one is a server task that continues unattended: its file is listed among
 * the person's tasks.
 *
 * @param count matching rows; undefined if unknown
 */
const useExport = (resource: string, count: number | undefined) => {
  const data = useEntityData();
  const { run, start: fetchFile, stop, fail } = useDownload();
  const [task, setTask] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const { writesOff } = useEngine();
  const keys = useIdempotencyKey();
  // Background tasks need writes; in read-only mode, always stream.
  const isLong = writesOff === undefined && (count === undefined || count > mostStreamedRows);
  const start = async (request: ExportRequest): Promise<void> => {
    if (!isLong)
      return fetchFile((options) => data.exportRecords(resource, { ...request, ...options }));
    setStarting(true);
    try {
      const idempotencyKey = keys.keyFor(request);
      const { data: started } = await data.startExport(resource, { ...request, idempotencyKey });
      keys.decided();
      setTask(started.task);
    } catch (error) {
      if (isDecision(readRefusal(error).error)) keys.decided();
      fail(error);
    } finally {
      setStarting(false);
    }
  };
  const save = ({ id, status }: Pick<Task, 'id' | 'status'>): void => {
    if (status === 'done')
      void fetchFile((options) => data.exportFile(resource, { id, ...options }));
  };
  return {
    run,
    isLong,
    isStarting,
    /** Of a started background export. */
    task,
    start,
    /** Downloads a task's file. */
    save,
    /** Cancels the download; a server task continues. */
    stop,
  };
};

type ExportDialogProps = {
  description: EntityDescription;
  filter: ExportRequest['filter'];
  sort: ExportRequest['sort'];
  /** Visible columns, in order. */
  shown: readonly string[];
  /** Number of matching records; absent if unknown. */
  count?: number;
  onClose: () => void;
};

type Form = Pick<ExportRequest, 'format' | 'separator' | 'bom' | 'labels' | 'columns'>;
type Change = (change: Partial<Form>) => void;

const exportable = ({ fields }: EntityDescription): readonly FieldDescription[] =>
  fields.filter(isReadable);

/** Selected columns in list order, then those not in the list, then the comments. */
const inOrder = (
  description: EntityDescription,
  shown: readonly string[],
  chosen: ReadonlySet<string>,
): readonly string[] => {
  const names = [...exportable(description).map(({ name }) => name), commentsColumn];
  const ordered = [...shown, ...names.filter((name) => !shown.includes(name))];
  return ordered.filter((name) => chosen.has(name) && names.includes(name));
};

/** Whether an export may include comments: anyone who may open records can read them. */
const mayReadComments = (
  description: Pick<EntityDescription, 'access' | 'comments'>,
  can: ReturnType<typeof useEngine>['can'],
): boolean => {
  const rule = ruleOf(description, 'show');
  return description.comments === true && rule !== undefined && can(rule);
};

const Columns = ({
  description,
  shown,
  form,
  onChange,
}: {
  description: EntityDescription;
  shown: readonly string[];
  form: Form;
  onChange: Change;
}) => {
  const text = useEngineText();
  const { locale, can } = useEngine();
  const titles = columnTitles(description, locale);
  const chosen = new Set(form.columns);
  const toggle = (name: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(name);
    else next.delete(name);
    onChange({ columns: inOrder(description, shown, next) });
  };
  return (
    <fieldset className="export-columns">
      <legend>{text('transfer.columns', { smart_count: form.columns.length })}</legend>
      <div>
        {exportable(description).map((field) => (
          <CheckField
            key={field.name}
            label={titles.get(field.name) ?? inLanguage(field.label, locale)}
            checked={chosen.has(field.name)}
            onChecked={(on) => toggle(field.name, on)}
          />
        ))}
        {mayReadComments(description, can) ? (
          <CheckField
            label={text('transfer.comments')}
            help={text('transfer.commentsHelp')}
            checked={chosen.has(commentsColumn)}
            onChecked={(on) => toggle(commentsColumn, on)}
          />
        ) : null}
      </div>
    </fieldset>
  );
};

const Choices = ({ form, onChange }: { form: Form; onChange: Change }) => {
  const text = useEngineText();
  const isCsv = form.format === 'csv';
  return (
    <div className="export-choices">
      <SelectField
        label={text('transfer.format')}
        value={form.format}
        choices={[
          { value: 'csv', label: text('transfer.csv') },
          { value: 'xlsx', label: text('transfer.xlsx') },
        ]}
        onText={(format) => onChange({ format: format === 'xlsx' ? 'xlsx' : 'csv' })}
      />
      <SelectField
        label={text('transfer.values')}
        value={form.labels ? 'labels' : 'raw'}
        choices={[
          { value: 'labels', label: text('transfer.asShown') },
          { value: 'raw', label: text('transfer.asStored') },
        ]}
        onText={(values) => onChange({ labels: values === 'labels' })}
      />
      {isCsv ? (
        <>
          <SelectField
            label={text('transfer.separator')}
            value={form.separator}
            choices={[
              { value: ';', label: text('transfer.semicolon') },
              { value: ',', label: text('transfer.comma') },
            ]}
            onText={(separator) => onChange({ separator: separator === ',' ? ',' : ';' })}
          />
          <CheckField
            label={text('transfer.bom')}
            help={text('transfer.bomHelp')}
            checked={form.bom}
            onChecked={(bom) => onChange({ bom })}
          />
        </>
      ) : null}
    </div>
  );
};

const Running = ({ run }: { run: ExportRun }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const size = formatFileSize(run.progress?.bytes ?? 0);
  const rows = run.progress?.rows ?? null;
  const words =
    rows === null
      ? text('transfer.received', { size })
      : text('transfer.receivedOf', { size, rows: numberText(rows, locale) });
  return <ProgressBar label={text('transfer.exporting')} text={words} />;
};

const Done = ({ run }: { run: ExportRun }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const rows = run.progress?.rows ?? 0;
  const values = { smart_count: rows, rows: numberText(rows, locale) };
  return <Banner kind="success">{text('transfer.exported', values)}</Banner>;
};

const Arrival = ({ run }: { run: ExportRun }) => {
  if (run.state === 'idle') return null;
  return run.state === 'running' ? <Running run={run} /> : <Done run={run} />;
};

type LongExportProps = {
  resource: string;
  task: string;
  run: ExportRun;
  onSave: (task: Pick<Task, 'id' | 'status'>) => void;
};

/** A file generated on the server: progress, then download. */
const LongExport = ({ resource, task, run, onSave }: LongExportProps) => {
  const text = useEngineText();
  const { tasksPath } = useEngine();
  return (
    <div className="export-long">
      <TaskProgress
        resource={resource}
        id={task}
        label={text('transfer.preparing')}
        onOver={onSave}
      >
        {(made) => (
          <>
            <Arrival run={run} />
            {run.fault && !run.isGone ? (
              <Button onClick={() => onSave(made)}>{text('tasks.download')}</Button>
            ) : null}
            <p>{text('transfer.keptInTasks')}</p>
          </>
        )}
      </TaskProgress>
      {tasksPath === undefined ? null : (
        <ButtonLink to={tasksPath} look="plain">
          {text('tasks.open')}
        </ButtonLink>
      )}
    </div>
  );
};

const Outcome = ({ task, ...rest }: Omit<LongExportProps, 'task'> & { task: string | undefined }) =>
  task === undefined ? <Arrival run={rest.run} /> : <LongExport task={task} {...rest} />;

const Question = ({ count, isLong }: { count: number | undefined; isLong: boolean }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <p>
      {count === undefined
        ? text('transfer.allRows')
        : text('transfer.countRows', { smart_count: count, rows: numberText(count, locale) })}
      {isLong ? ` ${text('transfer.longExport')}` : null}
    </p>
  );
};

/** Export dialog for the list's filter: columns, format, progress. */
export const ExportDialog = (props: ExportDialogProps) => {
  const { description, filter, sort, shown, count, onClose } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const { resource } = description;
  const { run, isLong, isStarting, task, start, save, stop } = useExport(resource, count);
  const [form, setForm] = useState<Form>(() => ({
    format: 'csv',
    separator: ';',
    bom: true,
    labels: true,
    columns: inOrder(description, shown, new Set(shown)),
  }));
  const change: Change = (next) => setForm((before) => ({ ...before, ...next }));
  const close = (): void => {
    stop();
    onClose();
  };
  const isIdle = run.state === 'idle' && task === undefined;
  const isLeft = run.state === 'done' || task !== undefined;
  return (
    <Modal
      open
      size="md"
      title={text('transfer.exportTitle', {
        many: inSentence(inLanguage(description.label.many, locale)),
      })}
      closeLabel={text('action.close')}
      cancelLabel={text(isLeft ? 'action.close' : 'action.cancel')}
      onClose={close}
      {...(isIdle
        ? {
            confirm: {
              label: text('transfer.export'),
              disabled: form.columns.length === 0,
              busy: isStarting,
              onConfirm: () => void start({ ...form, filter, sort, language: locale }),
            },
          }
        : {})}
    >
      {run.fault ? <Banner kind="error">{run.fault}</Banner> : null}
      <Outcome run={run} resource={resource} task={task} onSave={save} />
      {isIdle ? (
        <>
          <Question count={count} isLong={isLong} />
          <Choices form={form} onChange={change} />
          <Columns description={description} shown={shown} form={form} onChange={change} />
        </>
      ) : null}
    </Modal>
  );
};
