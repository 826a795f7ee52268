import {
  createTextHook,
  call,
  download,
  readRefusal,
  refusalText,
  saveFile,
  useEngine,
} from '@patio/framework/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#generated/application.ts';
import type { ExtractionFile } from '#generated/types/wire.ts';
import { registerAudit } from '#session/calls.ts';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';
import { listExtractionFiles, startExtraction, summariseExtraction } from '../calls';
import type { Period } from '../rules/period';

/** Looks up the texts of the extraction pages. */
export const useExtractionText = createTextHook('extractions', { 'pt-BR': ptBR, en });

/** Files up to this many rows are streamed; larger ones are generated in the background. */
const mostStreamedRows = 10_000;
const lookMs = 1_500;

/** Row and column counts of a period; fetched while the period is valid. */
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

/** The person's files of a page; polls while one is being generated. */
export const useFiles = (page: string) =>
  useQuery({
    queryKey: ['extractions', page, 'files'],
    queryFn: ({ signal }) =>
      call(listExtractionFiles, { params: { page }, signal, leadsHome: true }),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? lookMs : false),
  });

/** Registers the extraction in the audit; failures are ignored. @source CALL-037, OQ-175 */
const register = (): void => void call(registerAudit, { withToken: true }).catch(() => undefined);

type Order = Period & { readonly format: 'xlsx' | 'csv' };

/** Generates a page's file and saves it, or starts it in the background. */
export const useExtraction = (page: string, rows: number) => {
  const { errorText, locale, writesOff } = useEngine();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  // Background files need writes; where writes are off, always stream.
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
