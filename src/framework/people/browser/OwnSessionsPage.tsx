import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { call } from '#browser/data/call.ts';
import { showAlert, showError } from '#browser/alerts/alerts.tsx';
import { ScreenHeader } from '#browser/parts/ScreenHeader.tsx';
import { momentText } from '#browser/texts/momentText.ts';
import { useLocale, useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import { endOtherSessionsCall, endSessionCall, ownSessionsCall } from '../calls';
import { AccountFault, AccountRow } from './AccountRow';
import { learnAccountWords, type AccountKey } from './words/account';
import './account.css';

const queryKey = ['people', 'sessions'];

type OwnSession = WireTypes['OwnSession'];

/** Ends sessions, notifies and refetches the list. */
const useEnding = () => {
  const text = useText<AccountKey>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await call(endOtherSessionsCall);
      else await call(endSessionCall, { params: { id } });
    },
    onSuccess: (_, id) =>
      showAlert('success', text(id ? 'people.sessions.ended' : 'people.sessions.endedOthers')),
    onError: (error) => showError(error),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
};

type CardProps = { readonly one: OwnSession; readonly onEnd: (id: string) => void };

const SessionRow = ({ one, onEnd }: CardProps) => {
  const text = useText<AccountKey>();
  const locale = useLocale();
  const device = one.device || text('people.sessions.unknown');
  const facts = [
    one.network,
    `${text('people.sessions.startedAt')}: ${momentText(one.startedAt, locale)}`,
    `${text('people.sessions.lastSeenAt')}: ${momentText(one.lastSeenAt, locale)}`,
  ];
  return (
    <AccountRow
      heading="h2"
      title={one.isThis ? `${device} · ${text('people.sessions.this')}` : device}
      facts={facts.filter(Boolean).join(' · ')}
    >
      {one.isThis ? null : (
        <Button
          aria-label={text('people.sessions.endOf', { device })}
          onClick={() => onEnd(one.id)}
        >
          {text('people.sessions.end')}
        </Button>
      )}
    </AccountRow>
  );
};

/** The person's live sessions; the others can be ended, one or all. */
export const OwnSessionsPage = () => {
  useState(learnAccountWords);
  const text = useText<AccountKey>();
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(ownSessionsCall, { signal }),
  });
  const { mutate, isPending } = useEnding();
  if (list.isError) return <AccountFault error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows label={text('common.loading')} />;
  return (
    <div className="account-page">
      <ScreenHeader title={text('people.sessions.title')} />
      <p>{text('people.sessions.intro')}</p>
      <ul className="account-rows">
        {list.data.map((one) => (
          <SessionRow key={one.id} one={one} onEnd={mutate} />
        ))}
      </ul>
      {list.data.length > 1 ? (
        <div className="account-buttons">
          <Button look="danger" busy={isPending} onClick={() => mutate(null)}>
            {text('people.sessions.endOthers')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
