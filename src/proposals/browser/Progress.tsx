import { useQuery } from '@tanstack/react-query';
import { type HistoryEntry, formatInstant } from '@patio/framework/kernel';
import { QueryGate, type RecordSlotProps, useEntityData } from '@patio/framework/react';
import { EmptyState, SkeletonRows, Timeline, type TimelineItem } from '@patio/framework/ui';
import { isStatus } from '../rules/status';
import { useProposalText } from './useProposalText';

type Text = ReturnType<typeof useProposalText>;
type TimelineKey =
  | 'created'
  | 'blocked'
  | 'unblocked'
  | 'termsMet'
  | 'documentsSent'
  | 'reanalysis'
  | 'contractCancelled'
  | 'paymentAsked'
  | 'manualAsked'
  | 'paymentRefused'
  | 'paymentWithdrawn';

/** Actions that the new status alone does not describe. */
const actionTexts: Readonly<Record<string, TimelineKey>> = {
  create: 'created',
  block: 'blocked',
  unblock: 'unblocked',
  acceptTerms: 'termsMet',
  sendDocuments: 'documentsSent',
  reanalyse: 'reanalysis',
  cancelContract: 'contractCancelled',
  requestPayment: 'paymentAsked',
  requestManualPayment: 'manualAsked',
  refusePayment: 'paymentRefused',
  withdrawPayment: 'paymentWithdrawn',
};

/** Describes a history entry; undefined if it is not part of the proposal's progress. */
const sentenceOf = (entry: HistoryEntry, text: Text): string | undefined => {
  const { action, actorName: by, changes } = entry;
  const named = actionTexts[action];
  if (named) return text(`timeline.${named}`, { by });
  const to = changes['status']?.[1];
  return isStatus(to) ? text(`timeline.to.${to}`, { by }) : undefined;
};

const itemOf = (entry: HistoryEntry, text: Text): TimelineItem | undefined => {
  const sentence = sentenceOf(entry, text);
  if (sentence === undefined) return undefined;
  const { id, at, reason } = entry;
  const what = reason ? (
    <>
      {sentence} <small>{text('timeline.reason', { reason })}</small>
    </>
  ) : (
    sentence
  );
  return { id, moment: at, when: formatInstant(at), what };
};

const Entries = ({ entries }: { readonly entries: readonly HistoryEntry[] }) => {
  const text = useProposalText();
  const items = entries.flatMap((entry) => {
    if (entry.part) return [];
    const item = itemOf(entry, text);
    return item ? [item] : [];
  });
  return items.length === 0 ? (
    <EmptyState title={text('timeline.empty')} />
  ) : (
    <Timeline label={text('timeline.title')} items={items} />
  );
};

/** Timeline of a proposal, newest first. */
export const Progress = ({ resource, record }: RecordSlotProps<'saleProposals'>) => {
  const text = useProposalText();
  const data = useEntityData();
  const history = useQuery({
    queryKey: [resource, 'history', record.id, 'progress', record.version],
    queryFn: async () => (await data.history(resource, { id: record.id })).data,
  });
  return (
    <QueryGate
      query={history}
      loading={<SkeletonRows label={text('loading')} rows={4} />}
      failed={text('timeline.failed')}
    >
      {(entries) => <Entries entries={entries} />}
    </QueryGate>
  );
};
