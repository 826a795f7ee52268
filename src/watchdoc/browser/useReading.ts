import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, sendFile, useAnnounce } from '@patio/framework/react';
import { openAccess, readOcrStatus } from '../calls';
import { mostPolls, pollMs } from '../rules/reading';
import { useWatchdocText } from './useWatchdocText';

/**
 * How far a reading is, asked again every ten seconds until it is final, thirty times at most. @source MISC-WDOC-08,
 * OQ-165
 */
const useStatus = (simulationDocumentId: string | undefined) => {
  const [round, setRound] = useState(0);
  const asked = useRef(0);
  const status = useQuery({
    queryKey: ['watchdoc', 'status', simulationDocumentId, round],
    enabled: simulationDocumentId !== undefined,
    queryFn: async ({ signal }) => {
      const query = { simulationDocumentId: simulationDocumentId ?? '' };
      const answer = await call(readOcrStatus, { query, signal });
      asked.current += 1;
      return { ...answer, asked: asked.current };
    },
    placeholderData: (former) =>
      former?.simulationDocumentId === simulationDocumentId ? former : undefined,
    refetchInterval: ({ state: { data } }) =>
      data && (data.isFinal || data.asked >= mostPolls) ? false : pollMs,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const again = () => {
    asked.current = 0;
    setRound((count) => count + 1);
  };
  const { data } = status;
  return {
    data,
    again,
    hasStopped: data !== undefined && !data.isFinal && data.asked >= mostPolls,
  };
};

/**
 * Tells once of each reading that became read while somebody looks, and has the list beside it read anew. @source
 * MISC-WDOC-09
 */
const useSuccess = (id: string | undefined, status: string | undefined): void => {
  const text = useWatchdocText();
  const announce = useAnnounce();
  const client = useQueryClient();
  const before = useRef<{ id: string | undefined; status: string | undefined }>(undefined);
  useEffect(() => {
    const former = before.current;
    before.current = { id, status };
    if (former?.id !== id || !former?.status || former.status === status) return;
    if (status === 'READ') announce(text('whatchDocSuccess'), 'success');
    void client.invalidateQueries({ queryKey: ['documentReadings'] });
  }, [announce, client, id, status, text]);
};

/** The code of a reading, how far it is, and the way to send a document from here. */
export const useReading = (simulationId: string | undefined) => {
  const access = useQuery({
    queryKey: ['watchdoc', 'access', simulationId ?? null],
    queryFn: ({ signal }) =>
      call(openAccess, { query: simulationId ? { simulationId } : {}, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const id = access.data?.simulationDocumentId;
  const status = useStatus(id);
  useSuccess(id, status.data?.status);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await sendFile(`/watchDocs/integrations/document?simulationDocumentId=${id}`, { file });
      status.again();
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
  };
  const another = () => {
    setFailure(undefined);
    status.again();
    void access.refetch();
  };
  return { access, status, failure, busy, send, another };
};

/** A reading on its way. */
export type Reading = ReturnType<typeof useReading>;
