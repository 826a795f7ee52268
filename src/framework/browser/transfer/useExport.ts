import { useCallback, useEffect, useRef, useState } from 'react';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import type { ExportProgress, ExportRequest } from '#kernel/entity/TransferMethods.ts';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEntityData } from '../data/entity/useEntityData';
import { useEngineText } from '../texts/useEngineText';
import { isFileGone, saveFile } from '../data/entity/saveFile';

/** Files up to this many rows are streamed; larger ones are generated in the background. */
const mostStreamedRows = 10_000;

/** State of an export. */
export type ExportRun = {
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
export const useExport = (resource: string, count: number | undefined) => {
  const data = useEntityData();
  const { run, start: fetchFile, stop, fail } = useDownload();
  const [task, setTask] = useState<string>();
  const { writesOff } = useEngine();
  // Background tasks need writes; in read-only mode, always stream.
  const isLong = writesOff === undefined && (count === undefined || count > mostStreamedRows);
  const start = async (request: ExportRequest): Promise<void> => {
    if (!isLong)
      return fetchFile((options) => data.exportRecords(resource, { ...request, ...options }));
    try {
      setTask((await data.startExport(resource, request)).data.task);
    } catch (error) {
      fail(error);
    }
  };
  const save = ({ id, status }: Pick<Task, 'id' | 'status'>): void => {
    if (status === 'done')
      void fetchFile((options) => data.exportFile(resource, { id, ...options }));
  };
  return {
    run,
    isLong,
    /** Of a started background export. */
    task,
    start,
    /** Downloads a task's file. */
    save,
    /** Cancels the download; a server task continues. */
    stop,
  };
};
