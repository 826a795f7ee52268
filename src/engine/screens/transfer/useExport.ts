import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExportProgress, ExportRequest } from '../../../kernel/entity/TransferMethods';
import { useEngine } from '../../EngineContext';
import { readRefusal, refusalText } from '../../data/readRefusal';
import { useEntityData } from '../../data/useEntityData';
import { saveFile } from './saveFile';

/** Where an export stands. */
export type ExportRun = {
  readonly state: 'idle' | 'running' | 'done';
  readonly progress?: ExportProgress;
  readonly fault?: string;
};

/** Runs an export, saves its file, and can stop it: the server stops reading too. */
export const useExport = (resource: string) => {
  const data = useEntityData();
  const { errorText } = useEngine();
  const [run, setRun] = useState<ExportRun>({ state: 'idle' });
  const cut = useRef<AbortController>(undefined);
  const stop = useCallback(() => cut.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const start = async (request: ExportRequest): Promise<void> => {
    const own = new AbortController();
    cut.current = own;
    setRun({ state: 'running' });
    try {
      const onProgress = (progress: ExportProgress) => setRun({ state: 'running', progress });
      const file = await data.exportRecords(resource, {
        ...request,
        signal: own.signal,
        onProgress,
      });
      saveFile(file.data);
      setRun((before) => ({ ...before, state: 'done' }));
    } catch (error) {
      if (own.signal.aborted) setRun({ state: 'idle' });
      else setRun({ state: 'idle', fault: refusalText(readRefusal(error), errorText) });
    }
  };
  return { run, start, stop };
};
