import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { isGroupName } from '#access/rules/groups.ts';
import { needsDealer, seenGroups } from '#access/calls.ts';
import { bestFirst } from '@patio/framework/kernel';
import { SeeAsDialog as GroupDialog } from '@patio/framework/people/react';
import { useLocale, useText } from '@patio/framework/react';
import { type Choice, Combobox } from '@patio/framework/ui';
import type { PortalKey } from '../i18n/portal';
import { groupLabel } from './groupLabel';
import { startView } from './seeAs';
import '../i18n/dialogs';

/** Maximum dealers offered at a time. */
const offered = 10;

/** Searches enabled dealers. */
const useDealers = (search: string) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: ['seeAs', 'dealers', search],
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      const filter = { status: 'enabled', ...(search.trim() ? { q: search.trim() } : {}) };
      const list = await data.getList('dealers', {
        pagination: { page: 1, perPage: offered },
        sort: { field: 'GMFcode', order: 'ASC' },
        filter,
        signal,
      });
      const found = list.data.map((one) => ({
        value: String(one['id']),
        label: `${String(one['GMFcode'])} · ${String(one['tradingName'])}`,
      }));
      return bestFirst(found, search);
    },
  });
};

const asksDealer = (group: string): boolean => isGroupName(group) && needsDealer(group);

type DealerProps = {
  readonly dealer: Choice | null;
  readonly isFaulty: boolean;
  readonly onDealer: (dealer: Choice | null) => void;
};

const DealerField = ({ dealer, isFaulty, onDealer }: DealerProps) => {
  const text = useText<PortalKey>();
  const [search, setSearch] = useState('');
  const dealers = useDealers(search);
  return (
    <Combobox
      label={text('view.dealer')}
      help={text('view.dealerHelp')}
      required
      choices={dealers.data ?? []}
      loading={dealers.isFetching}
      value={dealer}
      {...(isFaulty ? { error: text('view.missingDealer') } : {})}
      onSearch={setSearch}
      onSelect={onDealer}
      texts={{
        clear: text('view.dealerClear'),
        open: text('view.dealerOpen'),
        none: text('view.dealerNone'),
        loading: text('view.dealerLoading'),
      }}
    />
  );
};

/** Asks for group, dealer and reason, and starts the view. */
export const SeeAsDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText<PortalKey>();
  const locale = useLocale();
  const [dealer, setDealer] = useState<Choice | null>(null);
  const words = {
    title: text('view.title'),
    intro: text('view.intro'),
    group: text('view.group'),
    groupNone: text('view.groupNone'),
    missingGroup: text('view.missingGroup'),
    reason: text('view.reason'),
    reasonHelp: text('view.reasonHelp'),
    missingReason: text('view.missingReason'),
    start: text('view.start'),
    cancel: text('view.cancel'),
  };
  return (
    <GroupDialog
      groups={seenGroups.map((value) => ({ value, label: groupLabel(value, locale) }))}
      words={words}
      isOwnMissing={(group) => asksDealer(group) && dealer === null}
      renderOwn={(group, isFaulty) =>
        asksDealer(group) ? (
          <DealerField dealer={dealer} isFaulty={isFaulty} onDealer={setDealer} />
        ) : null
      }
      onStart={({ groupName, reason }) => {
        const at = asksDealer(groupName) && dealer ? { dealerId: dealer.value } : {};
        return startView({ groupName, reason, ...at });
      }}
      onClose={onClose}
    />
  );
};
