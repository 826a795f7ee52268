import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#kernel/calls/live.ts';

/** A record changed on the server. */
export type LiveChange = {
  readonly id: string;
  /** Version after the change. */
  readonly version: number;
  readonly action: string;
  /** Made by the signed-in person, in any tab or device. */
  readonly isOwn: boolean;
};

/** Changes of one resource, or a notice that some were missed and all data may be stale. */
export type LiveNews = { readonly changes: readonly LiveChange[]; readonly missed: boolean };

const listeners = new Set<(event: LiveEvent) => void>();

/** Publishes a server event to listeners on this page. */
export const publishLive = (event: LiveEvent): void => listeners.forEach((listen) => listen(event));

const newsOf = (resource: string, { changes, own = [], missed }: LiveEvent): LiveNews => ({
  changes: changes.flatMap(([of, id, version, action], at) =>
    of === resource ? [{ id, version, action, isOwn: own.includes(at) }] : [],
  ),
  missed: missed === true,
});

/** Listens to server-side changes of a resource's readable records. */
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
