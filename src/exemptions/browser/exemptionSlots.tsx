import { useQuery } from '@tanstack/react-query';
import {
  type RecordSlotProps,
  call,
  type EntitySlots,
  type ListTab,
  type RecordSlotAction,
} from '@patio/framework/react';
import { lazy } from 'react';
import { readExemption, decideExemption } from '../calls';

/** Names of the deciders; falls back to the stored usernames where the person may not look them up. */
const DeciderNames = ({ record }: RecordSlotProps<'tccExemptions'>) => {
  const { id, clientDocument, dealer, state, deciders } = record;
  const { data, isPending } = useQuery({
    queryKey: ['tccExemptions', 'deciders', id, record.version],
    queryFn: ({ signal }) =>
      call(readExemption, {
        params: { id: String(clientDocument) },
        query: { dealerId: String(dealer), state: String(state) },
        signal,
      }),
    retry: false,
  });
  if (isPending) return '…';
  const names = data?.id === id ? data?.deciders : undefined;
  return (names ?? (deciders as readonly string[])).join(', ');
};

const ApproveDialog = lazy(async () => ({
  default: (await import('./DecideDialog')).ApproveDialog,
}));
const RefuseDialog = lazy(async () => ({
  default: (await import('./DecideDialog')).RefuseDialog,
}));

const tabs: readonly ListTab[] = [
  {
    name: 'waiting',
    label: { 'pt-BR': 'Aguardando decisão', en: 'Awaiting decision' },
    filter: { status: 'PENDING' },
    without: ['status', 'deciderName', 'decidedAt'],
  },
  {
    name: 'decided',
    label: { 'pt-BR': 'Decididas', en: 'Decided' },
    filter: { status: { in: ['PENDING SIMULATION', 'APPLIED', 'REFUSED', 'canceled'] } },
    without: ['deciders'],
  },
];

/**
 * Slots of the TCC managers' inbox. The buttons appear only on requests the signed-in person may decide.
 *
 * @param username returns the username of the signed-in person
 * @source OQ-102
 */
export const exemptionSlots = (username: () => string | undefined): EntitySlots => {
  const isMine: RecordSlotAction['appliesTo'] = ({ status, deciders }) =>
    status === 'PENDING' && Array.isArray(deciders) && deciders.includes(username());
  const base = { access: decideExemption.access, appliesTo: isMine };
  const actions: readonly RecordSlotAction[] = [
    {
      ...base,
      name: 'approve',
      label: { 'pt-BR': 'Aprovar', en: 'Approve' },
      tone: 'success',
      leadsTo: 'PENDING SIMULATION',
      Dialog: ApproveDialog,
    },
    {
      ...base,
      name: 'refuse',
      label: { 'pt-BR': 'Recusar', en: 'Refuse' },
      tone: 'danger',
      leadsTo: 'REFUSED',
      Dialog: RefuseDialog,
    },
  ];
  return {
    list: { tabs, rowActions: actions },
    show: {
      facts: ['tccValue', 'requesterName', 'requestedAt'],
      actions,
      values: { deciders: DeciderNames },
    },
  };
};
