import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocale } from '@patio/framework/react';
import type { KeptNotice } from '#generated/types/wire.ts';
import { call } from '#session/browser/call.ts';
import { listKeptNotices } from '#session/notificationCalls.ts';
import { wordsOf } from '#session/rules/wordsOf.ts';

/** So often new notices are looked for, in milliseconds; not while the window is hidden. */
const lookMs = 20_000;

/** Where the notices are kept in the browser. */
export const noticesKey = ['notices'];

const none: readonly KeptNotice[] = [];

/** Lists and the home show what became of other people's work; forms and records are left as they are. */
const isOverview = ({ queryKey: [first, second] }: Query): boolean =>
  first === 'home' || second === 'getList';

/** Tells of what came since the last look, and reads lists anew. What waited at the first look was there before. */
const useArrivals = (notices: readonly KeptNotice[] | undefined): void => {
  const notify = useNotify();
  const client = useQueryClient();
  const locale = useLocale();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    known.current = new Set(notices.map(({ id }) => id));
    const arrived = notices.filter(({ id, isRead }) => before && !isRead && !before.has(id));
    if (arrived.length > 0) void client.invalidateQueries({ predicate: isOverview });
    for (const one of arrived.toReversed()) {
      const { title, message } = wordsOf(one, locale);
      const said = `${title}. ${message}`;
      notify(said, { type: 'info', messageArgs: { _: said } });
    }
  }, [client, locale, notices, notify]);
};

/** The person's notices, newest first, looked for again and again. */
export const useNotices = (): readonly KeptNotice[] | undefined =>
  useQuery({
    queryKey: noticesKey,
    queryFn: ({ signal }) => call(listKeptNotices, { signal }),
    refetchInterval: lookMs,
    retry: false,
  }).data;

/** As `useNotices`; new ones are told of in a toast. Once on a page. */
export const useKeptNotices = (): readonly KeptNotice[] => {
  const data = useNotices();
  useArrivals(data);
  return data ?? none;
};
