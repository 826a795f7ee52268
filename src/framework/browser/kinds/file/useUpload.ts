import { useContext, useEffect, useRef, useState } from 'react';
import { useDataProvider, useResourceContext } from 'ra-core';
import type { EntityDataMethods } from '../../../kernel/entity/EntityDataMethods';
import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import { acceptedFiles, defaultFileSize, formatFileSize } from '../../../kernel/formats';
import { PendingWorkContext } from '../parts/pendingWork';
import { useKindText } from '../parts/useKindText';
import type { KindText } from '../parts/useKindText';

/** A file on its way. */
export type Sending = { readonly file: File; readonly share: number };

/** What a field takes, for the platform's dialog and for the check before sending. */
export const acceptedBy = ({ accept, maxSize }: FieldDescription) => ({
  ...acceptedFiles(accept),
  bytes: maxSize ?? defaultFileSize,
});

/** What the browser can see already; the content is judged by the server. */
const problemOf = (file: File, field: FieldDescription, text: KindText): string | undefined => {
  const { endings, bytes } = acceptedBy(field);
  const name = file.name.toLowerCase();
  if (file.size === 0) return text('fileEmpty');
  if (file.size > bytes) return text('fileTooLarge', { limit: formatFileSize(bytes) });
  if (endings.some((ending) => name.endsWith(ending))) return undefined;
  return text('fileTypes', { types: endings.join(', ') });
};

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
    const wrong = problemOf(file, field, text);
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
