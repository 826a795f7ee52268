import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  call,
  download,
  readRefusal,
  refusalText,
  saveFile,
  sendFile,
  useEngine,
} from '@patio/framework/react';
import type { Upload } from '#generated/types/wire.ts';
import { listUploads, undoUpload } from '../calls';

const lookMs = 1_000;
const afterMs = 2_500;

/** Files of a page of the list. */
export const pageSize = 10;

const isOpen = ({ status }: Upload): boolean => status === 'PENDING' || status === 'PROCESSING';

/** The files of a screen; looked at again while one is worked on. */
export const useUploads = (kind: string, page: number) =>
  useQuery({
    queryKey: ['uploads', kind, page],
    queryFn: ({ signal }) =>
      call(listUploads, {
        params: { kind },
        query: { page: page - 1, size: pageSize },
        signal,
        leadsHome: true,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(isOpen) ? lookMs : false),
  });

/** A file on its way: its name and how much of it has gone, 0 to 1. */
export type Sending = { readonly fileName: string; readonly share: number };

/** Sends, takes back, and brings the template; with the sentence of what was refused. */
export const useUploadActions = (kind: string) => {
  const client = useQueryClient();
  const { errorText } = useEngine();
  const [sending, setSending] = useState<Sending>();
  const [fault, setFault] = useState<string>();
  const [isSent, setSent] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: ['uploads', kind] });

  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setFault(undefined);
    setSent(false);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(refusalText(readRefusal(error), errorText));
      return false;
    }
  };
  const send = async (file: File): Promise<void> => {
    setSending({ fileName: file.name, share: 0 });
    const onProgress = (share: number) => setSending({ fileName: file.name, share });
    setSent(await run(() => sendFile(`/uploads/${kind}`, { file, onProgress })));
    setSending(undefined);
    await reload();
  };
  const undo = (id: string): Promise<boolean> =>
    run(async () => {
      await call(undoUpload, { params: { kind, id } });
      await reload();
      // What is taken back is taken back in the background: other lists see it a little later.
      setTimeout(() => void client.invalidateQueries(), afterMs);
    });
  const saveTemplate = (format: 'xlsx' | 'csv'): Promise<boolean> =>
    run(async () => saveFile(await download(`/uploads/${kind}/template?format=${format}`)));
  return { sending, fault, isSent, send, undo, saveTemplate };
};
