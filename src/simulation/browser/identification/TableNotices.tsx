import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, session, useEngine } from '@patio/framework/react';
import { Modal } from '@patio/framework/ui';
import { wordsOf } from '#session/rules/wordsOf.ts';
import { readSimulationNotices } from '#simulation/calls.ts';
import { useSimulationText } from '../useSimulationText';

/** Notices of price tables: updates, tables that end soon, both. @source ERR-068 to ERR-070 */
const types = ['NOT003', 'NOT001', 'NOT002'] as const;

/** What came since the person was last told; reading takes it away. @source CALL-112, SIMR-075 */
const readAll = async (signal: AbortSignal) => {
  const username = session.read()?.username ?? '';
  const query = { username, toRemove: 'true' } as const;
  const told = await Promise.all(
    types.map((type) => call(readSimulationNotices, { query: { ...query, type }, signal })),
  );
  return told.flat();
};

/**
 * Tells whoever begins a sale of price tables that changed or end soon, in a pop-up.
 * @source DLG-015, SIMR-075
 */
export const TableNotices = () => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const [isClosed, setClosed] = useState(false);
  const { data: notices = [] } = useQuery({
    queryKey: ['simulations', 'tableNotices'],
    queryFn: ({ signal }) => readAll(signal),
    retry: false,
    // Once for each beginning: a second look while it is shown would take it away.
    staleTime: Infinity,
    gcTime: 0,
  });
  const [first] = notices;
  if (isClosed || first === undefined) return null;
  const close = () => setClosed(true);
  return (
    <Modal
      open
      title={wordsOf(first, locale).title}
      cancelLabel={text('rateZero.ok')}
      onClose={close}
    >
      {notices.map((notice) => (
        <p key={notice.id}>{wordsOf(notice, locale).message}</p>
      ))}
    </Modal>
  );
};
