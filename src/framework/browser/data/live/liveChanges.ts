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

/** Subscribes to events about a resource; a gap concerns all of them. */
const useLiveEvents = (
  concerns: (event: LiveEvent) => boolean,
  onNews: (event: LiveEvent) => void,
): void => {
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.missed || concerns(event)) onNews(event);
  });
  useEffect(() => {
    const listen = (event: LiveEvent): void => onEvent(event);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
};

const names = (records: LiveEvent['threads'] = [], resource: string, id: string): boolean =>
  records.some(([of, key]) => of === resource && key === id);

/** Subscribes to changes of a record's conversation. */
export const useLiveThread = (resource: string, id: string, onNews: () => void): void =>
  useLiveEvents(({ threads }) => names(threads, resource, id), onNews);

/** Subscribes to changes of a record's editors. */
export const useLivePresence = (resource: string, id: string, onNews: () => void): void =>
  useLiveEvents(({ presence }) => names(presence, resource, id), onNews);

/** Subscribes to changes of the person's inbox. */
export const useLiveInbox = (onNews: () => void): void =>
  useLiveEvents(({ inbox }) => inbox === true, onNews);

/** Subscribes to server-side changes of a resource's readable records. */
export const useLiveChanges = (resource: string, onNews: (news: LiveNews) => void): void =>
  useLiveEvents(
    ({ changes }) => changes.some(([of]) => of === resource),
    (event) => onNews(newsOf(resource, event)),
  );
