import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';
import type { LiveEvent } from '#kernel/calls/live.ts';
import { groupBy } from '#kernel/objects.ts';
import { type CatalogContext, openContext, viewerOf } from '../crud/EntityContext';
import type { Deps } from '../deps';
import { describeError } from '../http/errorMapper';
import { listen, type Listening } from '../store/database/listen';
import {
  rangesOf,
  readLiveChanges,
  visibleKeysOf,
  type HistoryRange,
  type LiveChange,
  notifyChanges,
} from '../store/liveChanges';
import type { Viewer } from '../store/sql/sqlScope';
import type { SessionContext } from '../http/People';

/** A page subscribed to live changes. */
export type LiveListener = {
  /** The subscriber; replaced when the session is rechecked. */
  context: SessionContext;
  readonly send: (event: LiveEvent) => void;
};

/** Listeners who may see the same rows of an entity. */
type Audience = { readonly viewer: Viewer; readonly listeners: LiveListener[] };

/** Batching window of changes, in milliseconds. */
const windowMs = 100;

/** Collects items for a while and processes them in batches, one after the other. */
const gather = <T>(work: (items: readonly T[]) => Promise<void>) => {
  let waiting: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  const schedule = (): void => {
    if (timer || isWorking || waiting.length === 0) return;
    timer = setTimeout(() => void run(), windowMs);
  };
  const run = async (): Promise<void> => {
    timer = undefined;
    isWorking = true;
    const items = waiting;
    waiting = [];
    await work(items);
    isWorking = false;
    schedule();
  };
  return {
    add: (item: T): void => {
      waiting.push(item);
      schedule();
    },
    end: (): void => {
      waiting = [];
      clearTimeout(timer);
    },
  };
};

/** Polling interval of a process with listeners, in milliseconds. */
const notifyMs = 100;

/** Notifies every process of committed changes, at intervals while this process needs them. */
const createNotifier = (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  isNeeded: () => boolean,
): { readonly start: () => void; readonly end: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const run = async (): Promise<void> => {
    try {
      await notifyChanges(db);
    } catch (error) {
      // Without the database, `listen` reports the loss, and pages that changes were missed.
      log.debug({ error: describeError(error) }, 'Could not notify of changes.');
    }
    timer = undefined;
    start();
  };
  const start = (): void => {
    if (!isOver && !timer && isNeeded()) timer = setTimeout(() => void run(), notifyMs).unref();
  };
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  return { start, end };
};

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

/** Groups listeners of an entity by visible rows. */
type AudiencesOf = (
  listeners: Iterable<LiveListener>,
  description: EntityDescription,
) => Promise<readonly Audience[]>;

const reportMissed = (to: Iterable<LiveListener>): void => {
  for (const { send } of to) send({ changes: [], missed: true });
};

/** Sends pages news about records their person may read, and about the person's inbox. */
const createNews = (deps: Deps, listeners: ReadonlySet<LiveListener>, audiencesOf: AudiencesOf) => {
  const { db, log, catalog } = deps;

  const sendNews = async (
    description: EntityDescription,
    news: readonly RecordNews[],
    to: Iterable<LiveListener>,
  ) => {
    const ids = [...new Set(news.map(({ recordId }) => recordId))];
    const audiences = await audiencesOf(to, description);
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

  const deliver = async (news: readonly News[], to: ReadonlySet<LiveListener>): Promise<void> => {
    const userIds = new Set(news.flatMap((one) => (one.of === 'inbox' ? [one.userId] : [])));
    for (const { context, send } of to)
      if (userIds.has(context.actor.userId)) send({ changes: [], inbox: true });
    const records = news.flatMap((one) => (one.of === 'inbox' ? [] : [one]));
    for (const [resource, group] of groupBy(records, (one) => one.resource)) {
      const description = catalog.descriptions[resource];
      if (!description) continue;
      const sent = group.filter(({ of }) => of === 'presence' || description.comments);
      if (sent.length > 0) await sendNews(description, sent, to);
    }
  };

  const announce = async (news: readonly News[], to: ReadonlySet<LiveListener>): Promise<void> => {
    try {
      await deliver(news, to);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'Could not tell pages what was said.');
      reportMissed(to);
    }
  };
  const gathered = gather<News>((news) => announce(news, listeners));

  return {
    announce,
    /** Handles a notification of the database; ignores those that are not news. */
    hear: (payload: string): void => {
      const news = listeners.size > 0 ? newsOf(payload) : undefined;
      if (news) gathered.add(news);
    },
    end: gathered.end,
  };
};

/** How long notifications are kept for pages that connect later, in milliseconds. */
const keptMs = 30_000;

/** Recent notifications: what pages missed between reading their data and connecting. */
const createRecent = () => {
  let notices: readonly { readonly at: number; readonly payload: string }[] = [];
  let completeFrom = Infinity;
  return {
    /** Starts anew: earlier notifications are lost. */
    begin: (): void => {
      notices = [];
      completeFrom = performance.now();
    },
    add: (payload: string): void => {
      const at = performance.now();
      const first = notices.findIndex((one) => one.at >= at - keptMs);
      notices = [...(first === -1 ? [] : notices.slice(first)), { at, payload }];
    },
    /** Notifications since a moment of this process; undefined if some are gone. */
    since: (moment: number): readonly string[] | undefined =>
      moment < Math.max(completeFrom, performance.now() - keptMs)
        ? undefined
        : notices.flatMap(({ at, payload }) => (at >= moment ? [payload] : [])),
  };
};

/** Maximum changes per event; beyond it a page reloads its lists. */
const mostChanges = 2_000;

/** Rows of an entity visible to a listener; null: none. */
type Visibility = { readonly viewer: Viewer; readonly signature: string } | null;

/** A change on the wire, with its author. */
type Sent = { readonly change: LiveEvent['changes'][number]; readonly actorId: string };

/**
 * Whether a viewer could see a record before its deletion. Row rules and policies need the row: they count as hidden.
 */
const sawDeleted = (
  { scope }: EntityDescription,
  viewer: Viewer,
  deleted: NonNullable<LiveChange['deleted']>,
): boolean => {
  if (viewer.policy || viewer.limits) return false;
  if (!scope || viewer.userType !== scope.userType) return true;
  const [before] = deleted[scope.column] ?? [];
  const own = new Set(viewer.scopes.map((one) => one[scope.matches]));
  const values = Array.isArray(before) ? before : [before];
  return values.some((one) => own.has(String(one)));
};

/** Key of a deleted record on the wire. */
const deletedKey = ({ key }: EntityDescription, { recordId, deleted }: LiveChange): string =>
  key === 'id' ? recordId : String(deleted?.[key]?.[0] ?? recordId);

/** Reads which rows of an entity a listener's person may see. */
const readSight = async (
  catalogContext: CatalogContext,
  description: EntityDescription,
): Promise<Visibility> => {
  for (const operation of ['list', 'show'] as const) {
    const rule = ruleOf(description, operation);
    if (rule && (await catalogContext.can(rule))) {
      const viewer = viewerOf(catalogContext, description);
      const scopes = viewer.scopes.map(({ id }) => id);
      return { viewer, signature: JSON.stringify({ ...viewer, scopes }) };
    }
  }
  return null;
};

/** Rights of a listener, read once for all entities. */
type Sights = {
  readonly context: CatalogContext;
  readonly of: Map<string, Promise<Visibility>>;
};

/** Rights of listeners, cached until their person is reread. */
const createSights = (deps: Deps) => {
  const known = new WeakMap<LiveListener, Sights>();
  const forget = (listener: LiveListener): void => void known.delete(listener);
  const sightOf = (listener: LiveListener, description: EntityDescription): Promise<Visibility> => {
    const own = known.get(listener) ?? {
      context: openContext(deps, listener.context),
      of: new Map<string, Promise<Visibility>>(),
    };
    known.set(listener, own);
    const found = own.of.get(description.resource);
    if (found) return found;
    const sight = readSight(own.context, description);
    own.of.set(description.resource, sight);
    // The next change tries again.
    sight.catch(() => forget(listener));
    return sight;
  };
  const last = new WeakMap<LiveListener, string>();
  return {
    /** Reads the rights to all entities after the person was read again. Returns whether they differ from before. */
    reread: async (listener: LiveListener): Promise<boolean> => {
      forget(listener);
      const sights = await Promise.all(
        Object.values(deps.catalog.descriptions).map((one) => sightOf(listener, one)),
      );
      const { groupName } = listener.context.actor;
      const rights = JSON.stringify([groupName, ...sights.map((sight) => sight?.signature)]);
      const isOther = last.get(listener) !== rights;
      last.set(listener, rights);
      return isOther;
    },
    audiencesOf: (async (listeners, description) => {
      const audiences = new Map<string, Audience>();
      for (const listener of listeners) {
        const sight = await sightOf(listener, description);
        if (!sight) continue;
        const audience = audiences.get(sight.signature);
        if (audience) audience.listeners.push(listener);
        else audiences.set(sight.signature, { viewer: sight.viewer, listeners: [listener] });
      }
      return [...audiences.values()];
    }) satisfies AudiencesOf,
  };
};

/** Changes of an entity that a viewer may receive. */
const changesFor = (
  description: EntityDescription,
  { viewer, keys }: { readonly viewer: Viewer; readonly keys: ReadonlyMap<string, string> },
  changes: readonly LiveChange[],
): readonly Sent[] =>
  changes.flatMap((one): readonly Sent[] => {
    const { recordId, deleted, version, action, actorId } = one;
    const wasSeen = deleted !== null && sawDeleted(description, viewer, deleted);
    const key = keys.get(recordId) ?? (wasSeen ? deletedKey(description, one) : undefined);
    return key === undefined
      ? []
      : [{ change: [description.resource, key, version, action], actorId }];
  });

/** Reads which changes of an entity each audience may receive. */
const changesOf = async (
  { db }: Pick<Deps, 'db'>,
  description: EntityDescription,
  { audiences, changes }: { audiences: readonly Audience[]; changes: readonly LiveChange[] },
): Promise<
  readonly {
    readonly listeners: readonly LiveListener[];
    readonly seen: readonly Sent[];
  }[]
> => {
  const viewers = audiences.map(({ viewer }) => viewer);
  const ids = changes.map(({ recordId }) => recordId);
  const keysOf = await visibleKeysOf(db, description, { ids, viewers });
  return audiences.map(({ viewer, listeners }, at) => ({
    listeners,
    seen: changesFor(description, { viewer, keys: keysOf[at] ?? new Map() }, changes),
  }));
};

const eventFor = ({ context }: LiveListener, sent: readonly Sent[]): LiveEvent => {
  const { userId } = context.actor;
  const own = sent.flatMap(({ actorId }, at) => (actorId === userId ? [at] : []));
  return { changes: sent.map(({ change }) => change), ...(own.length > 0 ? { own } : {}) };
};

/** Sends pages the committed changes of any process to records that their people may read. */
export type Live = {
  /** Adds a listener for everything committed from then on. Resolves with a function that removes it. */
  readonly join: (listener: LiveListener) => Promise<() => void>;
  /**
   * Sends a listener what was committed after a moment and before it joined, or that it missed changes.
   *
   * @param readAt when its page read its data, by the clock of `performance`
   */
  readonly catchUp: (listener: LiveListener, readAt: number) => Promise<void>;
  /** Reads the rights of a listener again after its person was: with others than before, its page reads anew. */
  readonly recheck: (listener: LiveListener) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Sends listeners the changes in ranges of the history that their people may read, or that they missed some. */
const createAnnouncer = (deps: Deps, audiencesOf: AudiencesOf) => {
  const { db, log, catalog } = deps;
  const deliver = async (
    changes: readonly LiveChange[],
    to: Iterable<LiveListener>,
  ): Promise<void> => {
    const sent = new Map([...to].map((one): [LiveListener, Sent[]] => [one, []]));
    for (const [resource, group] of groupBy(changes, (one) => one.resource)) {
      const description = catalog.descriptions[resource];
      if (!description) continue;
      const audiences = await audiencesOf(sent.keys(), description);
      const all = await changesOf(deps, description, { audiences, changes: group });
      for (const { listeners: hearing, seen } of all)
        for (const one of hearing) sent.get(one)?.push(...seen);
    }
    for (const [listener, all] of sent) if (all.length > 0) listener.send(eventFor(listener, all));
  };

  return async (read: readonly HistoryRange[], to: ReadonlySet<LiveListener>): Promise<void> => {
    try {
      const changes =
        to.size > 0 && read.length > 0 ? await readLiveChanges(db, read, mostChanges + 1) : [];
      if (changes.length > mostChanges) reportMissed(to);
      else await deliver(changes, to);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'Could not tell pages what changed.');
      reportMissed(to);
    }
  };
};

/**
 * Opens the live changes of a process. Holds one database connection from the first listener on.
 *
 * @param deps dependencies of the server; `catalog` lists the entities
 */
export const createLive = (deps: Deps): Live => {
  const { db, log } = deps;
  const listeners = new Set<LiveListener>();
  const { audiencesOf, reread } = createSights(deps);
  let listening: Listening | undefined;

  const announce = createAnnouncer(deps, audiencesOf);
  const ranges = gather<HistoryRange>((read) => announce(read, listeners));
  const recent = createRecent();

  const notifier = createNotifier(deps, () => listeners.size > 0);
  const news = createNews(deps, listeners, audiencesOf);

  const begin = () =>
    listen(db, 'patio_changes', {
      onNotice: (payload) => {
        recent.add(payload);
        for (const range of rangesOf(payload)) ranges.add(range);
        news.hear(payload);
      },
      onReconnect: () => {
        recent.begin();
        reportMissed(listeners);
      },
      onError: (error) =>
        log.warn({ error: describeError(error) }, 'The connection for live changes broke.'),
    });

  return {
    join: async (listener) => {
      if (!listening) {
        listening = begin();
        void listening.ready.then(recent.begin);
      }
      await listening.ready;
      listeners.add(listener);
      notifier.start();
      // A failure shows with the next change.
      await reread(listener).catch(() => undefined);
      return () => listeners.delete(listener);
    },
    catchUp: async (listener, readAt) => {
      const payloads = recent.since(readAt);
      const to = new Set([listener]);
      if (!payloads) return reportMissed(to);
      await announce(payloads.flatMap(rangesOf), to);
      await news.announce(
        payloads.flatMap((payload) => newsOf(payload) ?? []),
        to,
      );
    },
    recheck: async (listener) => {
      if (await reread(listener)) reportMissed([listener]);
    },
    close: async () => {
      notifier.end();
      ranges.end();
      news.end();
      listeners.clear();
      await listening?.end();
    },
  };
};
