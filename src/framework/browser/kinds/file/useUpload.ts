import { useContext, useEffect, useRef, useState } from 'react';
import { useDataProvider, useResourceContext } from 'ra-core';
import type { EntityDataMethods } from '#kernel/entity/EntityDataMethods.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { acceptedFiles, defaultFileSize } from '#kernel/formats/fileTypes.ts';
import { PendingWorkContext } from '../parts/pendingWork';
import { useKindText } from '../parts/useKindText';
import { fileProblem } from './fileProblem';

/** A file on its way. */
export type Sending = { readonly file: File; readonly share: number };

/** What a field takes, for the platform's dialog and for the check before sending. */
export const acceptedBy = ({ accept, maxSize }: FieldDescription) => ({
  ...acceptedFiles(accept),
  bytes: maxSize ?? defaultFileSize,
});

/** Sends a file as soon as it is chosen; `onRef` gets the value for the field. A save of the form waits for it. */
export const useUpload = (field: FieldDescription, onRef: (ref: string) => void) => {
  const data = useDataProvider() as unknown as EntityDataMethods;
  const resource = useResourceContext() ?? '';
  const text = useKindText();
  const work = useContext(PendingWorkContext);
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<File>();
  const cancel = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => cancel.current?.abort(), []);
  const stop = () => {
    cancel.current?.abort();
    cancel.current = undefined;
    setSending(undefined);
  };
  const transmit = async (file: File, own: AbortController): Promise<boolean> => {
    try {
      const { data: stored } = await data.uploadFile(resource, {
        field: field.name,
        file,
        signal: own.signal,
        onProgress: (share) => own.signal.aborted || setSending({ file, share }),
      });
      if (own.signal.aborted) return true;
      setChosen(file);
      onRef(stored.ref);
      setSending(undefined);
      return true;
    } catch (error) {
      if (own.signal.aborted) return true;
      setProblem((error instanceof Error && error.message) || text('fileSendFailed'));
      setSending(undefined);
      return false;
    }
  };
  const send = (file: File) => {
    stop();
    const wrong = fileProblem(file, acceptedBy(field), text);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const own = new AbortController();
    cancel.current = own;
    setSending({ file, share: 0 });
    const sent = transmit(file, own);
    work?.add(sent);
  };
  const clear = () => {
    stop();
    setProblem(undefined);
    setChosen(undefined);
  };
  return { sending, problem, chosen, send, stop, clear };
};
