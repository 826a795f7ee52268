import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { groupBy } from '#kernel/objects.ts';
import type { Deps } from '../deps';
import { describeError } from '../http/errorMapper';
import { visibleKeysOf } from '../store/liveChanges';
import type { Audience, LiveListener } from './LiveListener';
import { gather } from './gather';

/** A record whose conversation or editors changed, or a person whose inbox did: a parsed notification. */
type RecordNews = {
  readonly of: 'thread' | 'presence';
  readonly resource: string;
  readonly recordId: string;
};
type News = RecordNews | { readonly of: 'inbox'; readonly userId: string };

const newsOf = (payload: string): News | undefined => {
  const [of, first, second] = payload.split(' ');
  if (of === 'inbox' && first) return { of, userId: first };
  return (of === 'thread' || of === 'presence') && first && second
    ? { of, resource: first, recordId: second }
    : undefined;
};

type Hall = {
  readonly listeners: ReadonlySet<LiveListener>;
  readonly audiencesOf: (
    listeners: Iterable<LiveListener>,
    description: EntityDescription,
  ) => Promise<readonly Audience[]>;
  readonly tellMissed: () => void;
};

/** Tells pages about news of records that their person may read, and of their person's inbox. */
export const createNews = (deps: Deps, { listeners, audiencesOf, tellMissed }: Hall) => {
  const { db, log, catalog } = deps;

  const tellOf = async (description: EntityDescription, news: readonly RecordNews[]) => {
    const ids = [...new Set(news.map(({ recordId }) => recordId))];
    const audiences = await audiencesOf(listeners, description);
    const viewers = audiences.map(({ viewer }) => viewer);
    const keysOf = await visibleKeysOf(db, description, { ids, viewers });
    for (const [at, { listeners: all }] of audiences.entries()) {
      const seen = (of: RecordNews['of']) =>
        [...(keysOf[at] ?? [])].flatMap(([id, key]) =>
          news.some((one) => one.of === of && one.recordId === id)
            ? [[description.resource, key] as const]
            : [],
        );
      const [threads, presence] = [seen('thread'), seen('presence')];
      if (threads.length > 0) all.forEach(({ send }) => send({ changes: [], threads }));
      if (presence.length > 0) all.forEach(({ send }) => send({ changes: [], presence }));
    }
  };

  const tell = async (news: readonly News[]): Promise<void> => {
    const userIds = new Set(news.flatMap((one) => (one.of === 'inbox' ? [one.userId] : [])));
    for (const { context, send } of listeners)
      if (userIds.has(context.actor.userId)) send({ changes: [], inbox: true });
    const records = news.flatMap((one) => (one.of === 'inbox' ? [] : [one]));
    for (const [resource, group] of groupBy(records, (one) => one.resource)) {
      const description = catalog.descriptions[resource];
      if (!description) continue;
      const told = group.filter(({ of }) => of === 'presence' || description.comments);
      if (told.length > 0) await tellOf(description, told);
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
    /** Handles a notification of the database; ignores those that are not news. */
    hear: (payload: string): void => {
      const news = listeners.size > 0 ? newsOf(payload) : undefined;
      if (news) gathered.add(news);
    },
    end: gathered.end,
  };
};
