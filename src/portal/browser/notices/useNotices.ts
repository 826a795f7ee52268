import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useLocation, useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLiveChanges, useLocale } from '@patio/framework/react';
import type { StoredNotice } from '#generated/types/wire.ts';
import { call } from '#session/browser/call.ts';
import { listStoredNotices } from '#session/notificationCalls.ts';
import { wordsOf } from '#session/rules/NoticeWords.ts';

/** Polling interval of notices, in milliseconds; paused while the window is hidden. */
const lookMs = 20_000;

/** Query key of the notices. */
export const noticesKey = ['notices'];

const none: readonly StoredNotice[] = [];

/** Queries of lists and the home page, which show other people's work. Forms and records are not refreshed. */
const isOverview = ({ queryKey: [first, second] }: Query): boolean =>
  first === 'home' || second === 'getList';

/**
 * Announces notices that arrived since the last poll and refetches lists. The first poll is the baseline. The page of
 * the record shows its news itself.
 */
const useArrivals = (notices: readonly StoredNotice[] | undefined): void => {
  const notify = useNotify();
  const client = useQueryClient();
  const locale = useLocale();
  const { pathname } = useLocation();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    known.current = new Set(notices.map(({ id }) => id));
    const arrived = notices.filter(({ id, isRead }) => before && !isRead && !before.has(id));
    if (arrived.length > 0) void client.invalidateQueries({ predicate: isOverview });
    for (const one of arrived.toReversed()) {
      if (one.path === pathname) continue;
      const { title, message } = wordsOf(one, locale);
      const sentence = `${title}. ${message}`;
      notify(sentence, { type: 'info', messageArgs: { _: sentence } });
    }
  }, [client, locale, notices, notify, pathname]);
};

/** Polls notices immediately after a change that may create some. */
const useLook = (): void => {
  const client = useQueryClient();
  const look = () => void client.invalidateQueries({ queryKey: noticesKey });
  useLiveChanges('saleProposals', look);
  useLiveChanges('leads', look);
};

/** The person's notices, newest first; polled, and refetched when a sale or lead changes. */
export const useNotices = (): readonly StoredNotice[] | undefined =>
  useQuery({
    queryKey: noticesKey,
    queryFn: ({ signal }) => call(listStoredNotices, { signal }),
    refetchInterval: lookMs,
    retry: false,
  }).data;

/** Like `useNotices`, with a toast for new ones. Use once per page. */
export const useNoticesAndToasts = (): readonly StoredNotice[] => {
  const data = useNotices();
  useLook();
  useArrivals(data);
  return data ?? none;
};
