import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#kernel/calls/live.ts';

/** A record that changed on the server. */
export type LiveChange = {
  readonly id: string;
  /** The record's version after the change. */
  readonly version: number;
  readonly action: string;
  /** Made by the signed-in person, here or elsewhere. */
  readonly isOwn: boolean;
};

/** Changes of one resource, or word that some were missed and everything may be older than it looks. */
export type LiveNews = { readonly changes: readonly LiveChange[]; readonly missed: boolean };

const listeners = new Set<(event: LiveEvent) => void>();

/** Hands an event of the server to the parts of this page that listen. */
export const publishLive = (event: LiveEvent): void => listeners.forEach((listen) => listen(event));

const newsOf = (resource: string, { changes, own = [], missed }: LiveEvent): LiveNews => ({
  changes: changes.flatMap(([of, id, version, action], at) =>
    of === resource ? [{ id, version, action, isOwn: own.includes(at) }] : [],
  ),
  missed: missed === true,
});

/** Hears what changes on the server in records of a resource that the person may read. */
export const useLiveChanges = (resource: string, onNews: (news: LiveNews) => void): void => {
  const hear = useEffectEvent(onNews);
  useEffect(() => {
    const listen = (event: LiveEvent): void => {
      const news = newsOf(resource, event);
      if (news.missed || news.changes.length > 0) hear(news);
    };
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, [resource]);
};
