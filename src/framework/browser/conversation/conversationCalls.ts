import { useMemo } from 'react';
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type {
  Comment,
  Inbox,
  InboxItem,
  InboxMail,
  Talk,
  TalkPerson,
} from '#kernel/entity/Conversation.ts';
import { callPath } from '../data/call';
import { useLiveInbox, useLiveThread } from '../data/live/liveChanges';
import { refetchChanged } from '../data/live/refetchChanged';

/** Identifies a record in conversation calls. */
export type TalkPlace = { readonly resource: string; readonly record: string };

/** Path of a record's conversation, below the calls of a person. */
export const conversationPath = ({ resource, record }: TalkPlace): string =>
  `/resources/conversations/${resource}/${encodeURIComponent(record)}`;

const commentPath = (place: TalkPlace, { id }: Comment): string =>
  `${conversationPath(place)}/comments/${id}`;

/** Calls of a record's conversation. */
export const talkCalls = {
  add: (place: TalkPlace, body: { text: string; files: readonly string[] }, key: string) =>
    callPath<Comment>('POST', conversationPath(place), {
      body,
      headers: { 'Idempotency-Key': key },
    }),
  edit: (place: TalkPlace, comment: Comment, text: string) =>
    callPath<Comment>('PUT', commentPath(place, comment), {
      body: { text },
      headers: { 'If-Match': `"${comment.version}"` },
    }),
  remove: (place: TalkPlace, comment: Comment) =>
    callPath<void>('DELETE', commentPath(place, comment)),
  follow: (place: TalkPlace, isFollowing: boolean) =>
    callPath<void>('PUT', `${conversationPath(place)}/following`, { body: { isFollowing } }),
  assign: (place: TalkPlace, username: string | null) =>
    callPath<void>('PUT', `${conversationPath(place)}/assignee`, { body: { username } }),
};

const inboxCalls = '/resources/inbox';
const preferences = `${inboxCalls}/preferences`;
type Preference = { readonly mail: InboxMail };

/** Calls of the inbox mail preference. */
export const preferenceCalls = {
  read: (signal: AbortSignal) => callPath<Preference>('GET', preferences, { signal }),
  keep: (mail: string) => callPath<Preference>('PUT', preferences, { body: { mail } }),
};

const talkKey = ({ resource, record }: TalkPlace) => [resource, 'conversation', record];

/** A record's conversation, refetched on every change. */
export const useConversation = (place: TalkPlace) => {
  const client = useQueryClient();
  const queryKey = talkKey(place);
  const refresh = () => client.invalidateQueries({ queryKey });
  useLiveThread(place.resource, place.record, () => void refetchChanged(client, { queryKey }));
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callPath<Talk>('GET', conversationPath(place), { signal }),
    retry: false,
    staleTime: 0,
  });
  return { query, refresh };
};

/** People who may read a record, by name; fetched only with a search text. */
export const useTalkPeople = (place: TalkPlace, q: string | undefined) =>
  useQuery({
    queryKey: ['conversationPeople', place, q],
    queryFn: async ({ signal }) =>
      (
        await callPath<{ readonly people: readonly TalkPerson[] }>(
          'GET',
          `${conversationPath(place)}/people?${new URLSearchParams({ q: q ?? '' }).toString()}`,
          { signal },
        )
      ).people,
    enabled: q !== undefined,
    retry: false,
    staleTime: 10_000,
    placeholderData: (before) => before,
  });

const inboxKey = 'inbox';

/** Maximum items marked per call. */
const mostMarked = 200;

type Mark = { readonly isRead?: boolean; readonly isDone?: boolean };
type Pages = InfiniteData<Inbox, string | null>;

/** Cached pages after marking items; items that no longer match the shown list are removed. */
const markedPages = (shown: Pages, ids: readonly string[], change: Mark): Pages => {
  const isKept = ({ id }: InboxItem): boolean => change.isDone === undefined || !ids.includes(id);
  const pages = shown.pages.map((page) => ({
    ...page,
    items: page.items
      .filter(isKept)
      .map((item) => (ids.includes(item.id) ? { ...item, ...change } : item)),
  }));
  return { ...shown, pages };
};

/** The person's inbox, refetched whenever it changes on the server. */
export const useInbox = (show: 'open' | 'done') => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [inboxKey] });
  useLiveInbox(() => void refetchChanged(client, { queryKey: [inboxKey] }));
  const query = useInfiniteQuery({
    queryKey: [inboxKey, show],
    queryFn: ({ signal, pageParam }) => {
      const after = pageParam === null ? '' : `&after=${pageParam}`;
      return callPath<Inbox>('GET', `${inboxCalls}?show=${show}${after}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
    staleTime: 0,
  });
  /** Marks items optimistically, then on the server. */
  const mark = async (ids: readonly string[], change: Mark): Promise<void> => {
    client.setQueryData<Pages>(
      [inboxKey, show],
      (shown) => shown && markedPages(shown, ids, change),
    );
    try {
      for (let at = 0; at < ids.length; at += mostMarked) {
        const body = { ids: ids.slice(at, at + mostMarked), ...change };
        await callPath('PUT', inboxCalls, { body });
      }
    } finally {
      await refresh();
    }
  };
  const { data } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  return { query, items, unread: data?.pages[0]?.unread ?? 0, mark };
};
