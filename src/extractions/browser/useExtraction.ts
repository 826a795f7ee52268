import type { Language } from '#generated/application.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  call,
  download,
  readRefusal,
  refusalText,
  saveFile,
  useEngine,
} from '@patio/framework/react';
import type { ExtractionFile } from '#generated/types/wire.ts';
import { registerAudit } from '#session/calls.ts';
import { listExtractionFiles, startExtraction, summariseExtraction } from '../calls';
import type { Period } from '../rules/period';

/** Files of so many rows come in a moment; larger ones are made in the background. */
const mostStreamedRows = 10_000;
const lookMs = 1_500;

/** Rows and columns of a period; asked for while the days are good. */
export const useSummary = (page: string, period: Period | undefined) =>
  useQuery({
    queryKey: ['extractions', page, 'summary', period],
    enabled: period !== undefined,
    queryFn: ({ signal }) =>
      call(summariseExtraction, {
        params: { page },
        query: { ...period },
        signal,
        leadsHome: true,
      }),
    placeholderData: keepPreviousData,
  });

const isOpen = ({ status }: ExtractionFile): boolean => status === 'queued' || status === 'running';

/** The person's files of a page; looked at again while one is being made. */
export const useFiles = (page: string) =>
  useQuery({
    queryKey: ['extractions', page, 'files'],
    queryFn: ({ signal }) =>
      call(listExtractionFiles, { params: { page }, signal, leadsHome: true }),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? lookMs : false),
  });

/** Registers the extraction in the audit. Nothing hangs on it. @source CALL-037, OQ-175 */
const register = (): void => void call(registerAudit, { withToken: true }).catch(() => undefined);

type Order = Period & { readonly format: 'xlsx' | 'csv' };

/** Makes the file of a page and saves it, or has it made in the background. */
export const useExtraction = (page: string, rows: number) => {
  const { errorText, locale, writesOff } = useEngine();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  // An order is something new of the person's; reading is all that is left where writing is off.
  const isLarge = writesOff === undefined && rows > mostStreamedRows;

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    setSaved(false);
    try {
      await work();
    } catch (error) {
      setFault(refusalText(readRefusal(error), errorText));
    } finally {
      setBusy(false);
    }
  };
  const save = (path: string): Promise<void> =>
    run(async () => {
      saveFile(await download(`/extractions/${page}${path}`));
      setSaved(true);
    });
  const start = (order: Order): Promise<void> => {
    register();
    if (!isLarge) return save(`?${new URLSearchParams({ ...order, language: locale }).toString()}`);
    return run(async () => {
      await call(startExtraction, {
        params: { page },
        body: { ...order, language: locale as Language },
      });
      await client.invalidateQueries({ queryKey: ['extractions', page, 'files'] });
    });
  };
  return {
    isBusy,
    fault,
    isSaved,
    isLarge,
    start,
    saveStored: (id: string) => save(`/files/${id}`),
  };
};
