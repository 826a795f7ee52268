import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { groupBy } from '#kernel/objects.ts';
import type { Deps } from '../deps';
import { describeError } from '../http/errorMapper';
import { visibleKeys } from '../store/liveChanges';
import type { Audience, LiveListener } from './LiveListener';
import { gather } from './gather';

/** News of a conversation or an inbox, as triggers of the database name it. */
type Thread = { readonly of: 'thread'; readonly resource: string; readonly recordId: string };
type News = Thread | { readonly of: 'inbox'; readonly userId: string };

const newsOf = (payload: string): News | undefined => {
  const [of, first, second] = payload.split(' ');
  if (of === 'inbox' && first) return { of, userId: first };
  return of === 'thread' && first && second ? { of, resource: first, recordId: second } : undefined;
};

type Hall = {
  readonly listeners: ReadonlySet<LiveListener>;
  readonly audiencesOf: (
    listeners: Iterable<LiveListener>,
    description: EntityDescription,
  ) => Promise<readonly Audience[]>;
  readonly tellMissed: () => void;
};

/** Names conversations to pages whose persons may read the record, and an inbox to those of its person. */
export const createNews = (deps: Deps, { listeners, audiencesOf, tellMissed }: Hall) => {
  const { db, log, catalog } = deps;

  const tellOf = async (description: EntityDescription, ids: readonly string[]): Promise<void> => {
    for (const { viewer, listeners: all } of await audiencesOf(listeners, description)) {
      const keys = await visibleKeys(db, description, { ids, viewer });
      const threads = [...keys.values()].map((key) => [description.resource, key] as const);
      if (threads.length > 0) all.forEach(({ send }) => send({ changes: [], threads }));
    }
  };

  const tell = async (news: readonly News[]): Promise<void> => {
    const userIds = new Set(news.flatMap((one) => (one.of === 'inbox' ? [one.userId] : [])));
    for (const { context, send } of listeners)
      if (userIds.has(context.actor.userId)) send({ changes: [], inbox: true });
    const threads = news.flatMap((one) => (one.of === 'thread' ? [one] : []));
    for (const [resource, group] of groupBy(threads, (one) => one.resource)) {
      const description = catalog.descriptions[resource];
      const ids = [...new Set(group.map(({ recordId }) => recordId))];
      if (description?.comments) await tellOf(description, ids);
    }
  };

  const gathered = gather<News>(async (news) => {
    try {
      await tell(news);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'Could not tell pages what was said.');
      tellMissed();
    }
  });

  return {
    /** Takes a notification of the database; others than news are ignored. */
    hear: (payload: string): void => {
      const news = listeners.size > 0 ? newsOf(payload) : undefined;
      if (news) gathered.add(news);
    },
    end: gathered.end,
  };
};
