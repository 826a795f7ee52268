import { newUuid } from '#browser/data/newUuid.ts';
import {
  liveAge,
  liveBeatMs,
  liveMarginMs,
  liveOnce,
  livePath,
  type LiveEvent,
} from '#kernel/calls/live.ts';
import type { ApiSession } from '../ApiEnvironment';
import type { ApiClient } from '../createClient';
import { apiBase } from '../methods/paths';

const channelName = 'patio-live';
/** Without events for this long the connection counts as lost. */
const silenceMs = liveBeatMs * 2.5;
/** A page that wakes up after a longer silence than this connects again at once. */
const staleMs = liveBeatMs * 1.5;
/** A proxy that delivers nothing for this long buffers responses. */
const firstBytesMs = 8_000;
/** How long a network is taken to buffer responses. */
const backOffMs = 600_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

type Source = { readonly client: ApiClient; readonly session: ApiSession };

type Audience = {
  readonly ended: AbortSignal;
  readonly publish: (event: LiveEvent) => void;
};

/** Calls back when the page is shown or thawed, or the network returns. Returns a function that stops it. */
const onWake = (act: () => void): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('visibilitychange', act, { signal });
  document.addEventListener('resume', act, { signal });
  window.addEventListener('online', act, { signal });
  return () => stop.abort();
};

/** Waits; a page that wakes up waits no longer. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stopWaking();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stopWaking = onWake(done);
    signal.addEventListener('abort', done);
  });

/** Aborts after a period of silence, or on waking up from one. `alive` restarts it. */
const createWatch = (over: AbortController) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let aliveAt = Date.now();
  let isSilent = false;
  const stopWaking = onWake(() => {
    if (Date.now() - aliveAt > staleMs) over.abort();
  });
  return {
    alive: (ms: number): void => {
      clearTimeout(timer);
      aliveAt = Date.now();
      timer = setTimeout(() => {
        // A timer that is far too late has slept with the page.
        isSilent = Date.now() - aliveAt < 2 * ms;
        over.abort();
      }, ms);
    },
    end: (): void => {
      clearTimeout(timer);
      stopWaking();
    },
    /** Whether it has ended a connection that was silent while the page was awake. */
    wasSilent: (): boolean => isSilent,
  };
};

const eventOf = (block: string): LiveEvent | undefined => {
  const data = block.split('\n').find((line) => line.startsWith('data: '));
  return data === undefined ? undefined : (JSON.parse(data.slice(6)) as LiveEvent);
};

/** Parses server-sent events until the stream ends. */
const readEvents = async (
  body: ReadableStream<Uint8Array>,
  { onBytes, onEvent }: { onBytes: () => void; onEvent: (event: LiveEvent) => void },
): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
};

/** How a connection ended: something arrived, nothing did although it was open, or it could not be opened. */
type Ending = 'heard' | 'silent' | 'failed';

/** How a page asks for events: of its data's age, of the next moments, or of all from now on. */
type ConnectionQuery = {
  readonly age?: number | undefined;
  /** The network holds responses back: this one ends with its first event. */
  readonly isBackingOff: boolean;
};

const queryOf = ({ age, isBackingOff }: ConnectionQuery): string => {
  if (isBackingOff) return `?${liveOnce}=true`;
  return age === undefined ? '' : `?${liveAge}=${Math.ceil(age)}`;
};

/** One connection until it ends. `onOpen` is called with the first bytes: from then on no event is lost. */
const listenOnce = async (
  { client, session }: Source,
  query: ConnectionQuery,
  { ended, publish, onOpen }: Audience & { readonly onOpen: () => void },
): Promise<Ending> => {
  const over = new AbortController();
  const stop = (): void => over.abort();
  ended.addEventListener('abort', stop);
  const watch = createWatch(over);
  let hasReceived = false;
  try {
    const base = apiBase(session.read()?.userType);
    watch.alive(query.isBackingOff ? silenceMs : firstBytesMs);
    const { body } = await client.send({
      method: 'GET',
      url: `${base}${livePath}${queryOf(query)}`,
      auth: 'session',
      signal: over.signal,
    });
    if (body)
      await readEvents(body, {
        onBytes: () => {
          if (!hasReceived) onOpen();
          hasReceived = true;
          watch.alive(silenceMs);
        },
        onEvent: publish,
      });
  } catch {
    // No network, or signed out: the next attempt shows which.
  } finally {
    watch.end();
    ended.removeEventListener('abort', stop);
  }
  if (hasReceived) return 'heard';
  return watch.wasSilent() ? 'silent' : 'failed';
};

/** Events between two connections are lost: pages read anew. */
const missed: LiveEvent = { changes: [], missed: true };

/**
 * Keeps a connection open, reconnecting until stopped.
 *
 * @param readAt when the page read its data; undefined: another tab held the connection since
 */
const runConnection = async (
  source: Source,
  { ended, publish, readAt }: Audience & { readonly readAt: number | undefined },
): Promise<void> => {
  let pauseMs = firstPauseMs;
  let backedOffAt = -Infinity;
  let dataReadAt = readAt;
  while (!ended.aborted && source.session.read()) {
    const isBackingOff = Date.now() - backedOffAt < backOffMs;
    const askedAt = Date.now();
    const age = dataReadAt === undefined ? undefined : askedAt - dataReadAt;
    dataReadAt = undefined;
    // Pages read anew once nothing more can be missed. The first response brings what they missed, unless its request
    // was on its way for so long, for example to renew the tokens, that the age it told was wrong.
    const catchUp = (): void => {
      if (age === undefined || Date.now() - askedAt > liveMarginMs) publish(missed);
    };
    // The first bytes of a buffered response come with its end; the next one makes up for what falls between.
    if (isBackingOff) catchUp();
    const ending = await listenOnce(
      source,
      { age, isBackingOff },
      { ended, publish, onOpen: isBackingOff ? () => undefined : catchUp },
    );
    if (ending === 'silent' && navigator.onLine) backedOffAt = Date.now();
    pauseMs = ending === 'heard' ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    if (!ended.aborted) await pause(pauseMs, ended);
  }
};

/** When the page requested its first data of the person; else when it was loaded. */
const firstReadAt = (base: string): number => {
  const starts = performance
    .getEntriesByType('resource')
    .flatMap(({ name, startTime }) => (name.includes(`${base}/`) ? [startTime] : []));
  return performance.timeOrigin + (starts.length === 0 ? 0 : Math.min(...starts));
};

/** How long events are kept for tabs opened later, in milliseconds. */
const keptMs = 30_000;

/** What tabs send each other: an event, what a new tab asks of the one with the connection, and its answer. */
type Message =
  | LiveEvent
  | { readonly from: string; readonly readAt: number }
  | { readonly to: string; readonly events: readonly LiveEvent[] };

/**
 * Listens to server events for all tabs of this browser: one tab holds the connection and relays events. A tab asks it
 * for the events since it read its data.
 *
 * @returns a function that stops it
 */
export const openLive = (source: Source, publish: (event: LiveEvent) => void): (() => void) => {
  const ended = new AbortController();
  const { userType, username = '' } = source.session.read() ?? {};
  const name = `${channelName}.${username}`;
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of this origin alone.
  const post = (message: Message): void => channel.postMessage(message);
  const tab = newUuid();
  const readAt = firstReadAt(apiBase(userType));
  let heard: readonly { readonly at: number; readonly event: LiveEvent }[] = [];
  /** From when this tab has all events; none without the connection. */
  let completeFrom: number | undefined;
  const answer = (to: string, since: number): void => {
    if (completeFrom === undefined) return;
    const isComplete = since >= Math.max(completeFrom, Date.now() - keptMs);
    const events = heard.flatMap(({ at, event }) => (at >= since ? [event] : []));
    post({ to, events: isComplete ? events : [missed] });
  };
  channel.addEventListener('message', ({ data }) => {
    const message = data as Message;
    if ('changes' in message) publish(message);
    else if ('from' in message) answer(message.from, message.readAt);
    else if (message.to === tab) message.events.forEach(publish);
  });
  const emit = (event: LiveEvent): void => {
    const at = Date.now();
    heard = [...heard.filter((one) => one.at >= at - keptMs), { at, event }];
    publish(event);
    post(event);
  };
  const locks = navigator.locks as LockManager | undefined;
  // Over plain HTTP tabs cannot agree on one: each holds a connection of its own.
  if (!locks) {
    void runConnection(source, { ended: ended.signal, publish, readAt });
    return () => {
      ended.abort();
      channel.close();
    };
  }
  const openedAt = Date.now();
  post({ from: tab, readAt });
  locks
    .request(name, { signal: ended.signal }, () => {
      // Another tab held the connection until now.
      const waitedForTab = Date.now() - openedAt > firstPauseMs;
      completeFrom = waitedForTab ? Date.now() : readAt;
      return runConnection(source, {
        ended: ended.signal,
        publish: emit,
        readAt: waitedForTab ? undefined : readAt,
      });
    })
    // The lock request was cancelled.
    .catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
};
