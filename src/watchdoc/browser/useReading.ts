import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, sendFile, useAnnounce } from '@patio/framework/react';
import { openAccess, readOcrStatus } from '../calls';
import { maxPolls, pollMs } from '../rules/reading';
import { useWatchdocText } from './useWatchdocText';

/** Polls a reading every ten seconds until it is final, thirty times at most. @source MISC-WDOC-08, OQ-165 */
const useStatus = (simulationDocumentId: string | undefined) => {
  const [round, setRound] = useState(0);
  const polls = useRef(0);
  const status = useQuery({
    queryKey: ['watchdoc', 'status', simulationDocumentId, round],
    enabled: simulationDocumentId !== undefined,
    queryFn: async ({ signal }) => {
      const query = { simulationDocumentId: simulationDocumentId ?? '' };
      const answer = await call(readOcrStatus, { query, signal });
      polls.current += 1;
      return { ...answer, polls: polls.current };
    },
    placeholderData: (former) =>
      former?.simulationDocumentId === simulationDocumentId ? former : undefined,
    refetchInterval: ({ state: { data } }) =>
      data && (data.isFinal || data.polls >= maxPolls) ? false : pollMs,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const again = () => {
    polls.current = 0;
    setRound((count) => count + 1);
  };
  const { data } = status;
  return {
    data,
    again,
    hasStopped: data !== undefined && !data.isFinal && data.polls >= maxPolls,
  };
};

/** Notifies once per completed reading and refetches the list. @source MISC-WDOC-09 */
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

/** State of a reading: code, progress, upload. */
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

/** State of a reading. */
export type Reading = ReturnType<typeof useReading>;
