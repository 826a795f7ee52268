import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '#kernel/calls/conversation.ts';
import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import { call } from '../data/call';
import { useLiveInbox, useLiveThread } from '../data/live/liveChanges';

/** A record in the calls of its conversation. */
export type TalkPlace = { readonly resource: string; readonly record: string };

/** A comment as the person reads it. */
export type Comment = WireTypes['Comment'];
/** A person who may be mentioned. */
export type TalkPerson = WireTypes['ConversationPerson'];
/** An item of the person's inbox. */
export type InboxItem = WireTypes['InboxItem'];

const talkKey = ({ resource, record }: TalkPlace) => [resource, 'conversation', record];

/** The conversation about a record, read again whenever anybody says something. */
export const useConversation = (place: TalkPlace) => {
  const client = useQueryClient();
  const queryKey = talkKey(place);
  const refresh = () => client.invalidateQueries({ queryKey });
  useLiveThread(place.resource, place.record, () => void refresh());
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(calls.readConversation, { params: place, signal }),
    retry: false,
    staleTime: 0,
  });
  return { query, refresh };
};

/** Persons who may read a record, by name; none are asked for without a text. */
export const useTalkPeople = (place: TalkPlace, q: string | undefined) =>
  useQuery({
    queryKey: ['conversationPeople', place, q],
    queryFn: async ({ signal }) =>
      (await call(calls.listConversationPeople, { params: place, query: { q: q ?? '' }, signal }))
        .people,
    enabled: q !== undefined,
    retry: false,
    staleTime: 10_000,
    placeholderData: (before) => before,
  });

const inboxKey = 'inbox';

/** The person's inbox, read again whenever it changes on the server. */
export const useInbox = (show: 'open' | 'done') => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [inboxKey] });
  useLiveInbox(() => void refresh());
  const query = useQuery({
    queryKey: [inboxKey, show],
    queryFn: ({ signal }) => call(calls.readInbox, { query: { show }, signal }),
    retry: false,
    staleTime: 0,
  });
  /** Marks items: at once here, then on the server. */
  const mark = async (
    ids: readonly string[],
    change: { readonly isRead?: boolean; readonly isDone?: boolean },
  ): Promise<void> => {
    client.setQueryData<WireTypes['Inbox']>([inboxKey, show], (inbox) => {
      if (!inbox) return inbox;
      const isKept = ({ id }: InboxItem): boolean =>
        change.isDone === undefined || !ids.includes(id);
      const marked = inbox.items.map((item) =>
        ids.includes(item.id) ? { ...item, ...change } : item,
      );
      return { ...inbox, items: marked.filter(isKept) };
    });
    try {
      await call(calls.markInbox, { body: { ids: [...ids], ...change } });
    } finally {
      await refresh();
    }
  };
  return { query, mark };
};
