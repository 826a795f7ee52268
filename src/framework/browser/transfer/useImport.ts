import { useCallback, useEffect, useRef, useState } from 'react';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { constantMark, keyParts } from '#kernel/entity/TransferMethods.ts';
import type { ImportState } from '#kernel/entity/TransferMethods.ts';
import { useEngine, useEntityData } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useRunningImport } from './runningImports';

/** What happens to valid rows if others are refused. */
export type CommitMode = 'all' | 'valid';

/** Step of the import dialog. */
export type ImportStep = 'file' | 'columns' | 'check' | 'done';

/** File being uploaded. */
type Sending = { readonly name: string; readonly size: number; readonly sent: number };

/** Column mapping: position → field. */
export type Mapping = Readonly<Record<string, string>>;

/** Values fixed by the screen: no column maps to them. */
type Fixed = Readonly<Record<string, unknown>>;

const mappingOf = ({ columns }: ImportState, fixed: Fixed): Mapping =>
  Object.fromEntries(
    columns.flatMap(({ at, field }) =>
      field === null || Object.hasOwn(fixed, field) ? [] : [[at, field]],
    ),
  );

/** The screen's fixed values, as constants for every row. */
const constantsOf = (fixed: Fixed): Mapping =>
  Object.fromEntries(
    Object.entries(fixed).map(([field, value]) => [`${constantMark}${String(value)}`, field]),
  );

const stepByStatus = {
  uploading: 'file',
  ready: 'columns',
  checking: 'check',
  checked: 'check',
  importing: 'done',
  imported: 'done',
} as const satisfies Record<ImportState['status'], ImportStep>;

/** Step of an import; one whose check has no results starts at the columns. */
const stepOf = ({ status, findings }: ImportState): ImportStep =>
  status === 'checked' && !findings ? 'columns' : stepByStatus[status];

type Attempt = (work: () => Promise<void>) => Promise<void>;

/** Runs calls; an error becomes the dialog's message. */
const useAttempt = () => {
  const { errorText } = useEngine();
  const [fault, setFault] = useState<string>();
  const attempt: Attempt = useCallback(
    async (work) => {
      setFault(undefined);
      try {
        await work();
      } catch (error) {
        setFault(refusalText(readRefusal(error), errorText));
      }
    },
    [errorText],
  );
  return { fault, attempt };
};

/** Uploads a file; leaving the dialog cancels it. */
const useUpload = (resource: string, attempt: Attempt) => {
  const data = useEntityData();
  const [sending, setSending] = useState<Sending>();
  const cut = useRef<AbortController>(undefined);
  useEffect(() => () => cut.current?.abort(), []);
  const upload = (file: File, onSent: (state: ImportState) => void): Promise<void> =>
    attempt(async () => {
      const own = new AbortController();
      cut.current = own;
      const { name, size } = file;
      setSending({ name, size, sent: 0 });
      try {
        const onProgress = (sent: number) => setSending({ name, size, sent });
        onSent((await data.uploadImport(resource, { file, signal: own.signal, onProgress })).data);
      } finally {
        setSending(undefined);
      }
    });
  return { sending, upload };
};

/** Column mapping and key. */
const useColumnsChoice = (fixed: Fixed) => {
  const [mapping, setMapping] = useState<Mapping>({});
  const [key, setKey] = useState<string | null>(null);
  const mapColumn = (at: number, field: string): void =>
    setMapping((before) => {
      const rest = Object.entries(before).filter(([position]) => position !== String(at));
      return Object.fromEntries(field === '' ? rest : [...rest, [String(at), field]]);
    });
  const start = (state: ImportState): void => {
    setMapping(mappingOf(state, fixed));
    setKey(state.key);
  };
  const mapped = new Set(Object.values(mapping));
  const isMapped = keyParts(key).every((name) => mapped.has(name));
  const sent = { ...mapping, ...constantsOf(fixed) };
  return { mapping, sent, key: isMapped ? key : null, setKey, give: mapColumn, start };
};

const errorsOf = ({ findings }: ImportState): number => findings?.counts.error ?? 0;

/** The person's choice for refused rows; by default all if none are refused. */
const useCommitMode = (state: ImportState | undefined) => {
  const [chosen, setMode] = useState<CommitMode>();
  const mode: CommitMode = chosen ?? (state && errorsOf(state) > 0 ? 'valid' : 'all');
  return { mode, setMode };
};

/** Starts an import and remembers that it is running. */
const useCommit = (resource: string) => {
  const data = useEntityData();
  const { remember } = useRunningImport(resource);
  return async (asked: Parameters<typeof data.commitImport>[1]): Promise<{ data: ImportState }> => {
    const begun = await data.commitImport(resource, asked);
    const { task } = begun.data;
    if (task !== null) remember({ id: asked.id, task });
    return begun;
  };
};

/** Undoes an import. */
const useUndo = (resource: string, state: ImportState | undefined, attempt: Attempt) => {
  const data = useEntityData();
  const [undoTask, setUndoTask] = useState<string>();
  const undo = (): Promise<void> =>
    attempt(async () => {
      if (state?.task) setUndoTask((await data.undoTask(resource, { id: state.task })).data.task);
    });
  return { undoTask, undo };
};

/** Runs work once, after the first render. */
const useOnce = (work: () => void): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    work();
  });
};

/** An import to resume, at its current step or, if it was running, at its result. */
export type StartedImport = { readonly id: string; readonly at: 'place' | 'end' };

type ImportRequest = (of: string) => Promise<{ data: ImportState }>;

/** Resumes an import. */
const useStarted = (
  started: StartedImport | undefined,
  resume: (started: StartedImport) => Promise<void>,
): void =>
  useOnce(() => {
    if (started !== undefined) void resume(started);
  });

/** State and actions of the import dialog. `started`: an import to resume. */
export const useImport = ({ resource, screen }: EntityDescription, started?: StartedImport) => {
  const data = useEntityData();
  const { fault, attempt } = useAttempt();
  const { sending, upload } = useUpload(resource, attempt);
  const { start, sent, ...choice } = useColumnsChoice(screen?.filter ?? {});
  const { key } = choice;
  const [step, setStep] = useState<ImportStep>('file');
  const [state, setState] = useState<ImportState>();
  const { mode, setMode } = useCommitMode(state);
  const begin = useCommit(resource);
  const id = state?.id;

  /** Continues with an import: newly uploaded, or resumed. */
  const resume = (found: ImportState): void => {
    setState(found);
    setMode(undefined);
    start(found);
    setStep(stepOf(found));
  };
  const take = (ask: ImportRequest): Promise<void> =>
    attempt(async () => {
      if (id !== undefined) resume((await ask(id)).data);
    });

  useStarted(started, ({ id: of, at }) =>
    attempt(async () => {
      resume((await data.importState(resource, { id: of })).data);
      if (at === 'end') setStep('done');
    }),
  );

  /** Requests the next step and moves there. */
  const go = (to: ImportStep, ask: ImportRequest): Promise<void> =>
    attempt(async () => {
      if (id === undefined) return;
      setState((await ask(id)).data);
      setStep(to);
    });

  const reload = useCallback(
    (task: Task): void =>
      void attempt(async () => {
        if (id === undefined) return;
        setState((await data.importState(resource, { id })).data);
        if (task.status !== 'done') setStep((now) => (now === 'done' ? 'check' : now));
      }),
    [attempt, data, resource, id],
  );

  return {
    ...choice,
    ...useUndo(resource, state, attempt),
    step,
    state,
    sending,
    fault,
    send: (file: File): Promise<void> => upload(file, resume),
    resume,
    reload,
    setStep,
    chooseSheet: (sheet: string) => take((of) => data.chooseSheet(resource, { id: of, sheet })),
    check: () => go('check', (of) => data.checkImport(resource, { id: of, mapping: sent, key })),
    mode,
    setMode,
    commit: (again: boolean) => go('done', (of) => begin({ id: of, mode, again })),
  };
};

export type ImportRun = ReturnType<typeof useImport>;
