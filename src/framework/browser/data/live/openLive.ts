import { liveBeatMs, liveOnce, livePath, type LiveEvent } from '#kernel/calls/live.ts';
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
const heldBackMs = 600_000;
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

/** One connection until it ends. `onOpen` is called with the first bytes: from then on no event is lost. */
const listenOnce = async (
  { client, session }: Source,
  isHeldBack: boolean,
  { ended, publish, onOpen }: Audience & { readonly onOpen: () => void },
): Promise<Ending> => {
  const over = new AbortController();
  const stop = (): void => over.abort();
  ended.addEventListener('abort', stop);
  const watch = createWatch(over);
  let hasHeard = false;
  try {
    const base = apiBase(session.read()?.userType);
    watch.alive(isHeldBack ? silenceMs : firstBytesMs);
    const { body } = await client.send({
      method: 'GET',
      url: `${base}${livePath}${isHeldBack ? `?${liveOnce}=true` : ''}`,
      auth: 'session',
      signal: over.signal,
    });
    if (body)
      await readEvents(body, {
        onBytes: () => {
          if (!hasHeard) onOpen();
          hasHeard = true;
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
  if (hasHeard) return 'heard';
  return watch.wasSilent() ? 'silent' : 'failed';
};

/** Keeps a connection open, reconnecting until stopped. */
const keepListening = async (
  source: Source,
  { ended, publish, wasHeard }: Audience & { readonly wasHeard: boolean },
): Promise<void> => {
  let pauseMs = firstPauseMs;
  let heldBackAt = -Infinity;
  let isFirst = !wasHeard;
  while (!ended.aborted && source.session.read()) {
    const isHeldBack = Date.now() - heldBackAt < heldBackMs;
    const isContinued = !isFirst;
    isFirst = false;
    // Events between two connections are lost: pages read anew, once nothing more can be missed.
    const catchUp = (): void => {
      if (isContinued) publish({ changes: [], missed: true });
    };
    // The first bytes of a buffered response come with its end; the next one makes up for what falls between.
    if (isHeldBack) catchUp();
    const ending = await listenOnce(source, isHeldBack, {
      ended,
      publish,
      onOpen: isHeldBack ? () => undefined : catchUp,
    });
    if (ending === 'silent' && navigator.onLine) heldBackAt = Date.now();
    pauseMs = ending === 'heard' ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    if (!ended.aborted) await pause(pauseMs, ended);
  }
};

/**
 * Listens to server events for all tabs of this browser: one tab holds the connection and relays events.
 *
 * @returns a function that stops it
 */
export const openLive = (source: Source, publish: (event: LiveEvent) => void): (() => void) => {
  const ended = new AbortController();
  const username = source.session.read()?.username ?? '';
  const name = `${channelName}.${username}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => publish(data as LiveEvent));
  const emit = (event: LiveEvent): void => {
    publish(event);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of this origin alone.
    channel.postMessage(event);
  };
  const startedAt = Date.now();
  navigator.locks
    .request(name, { signal: ended.signal }, () =>
      keepListening(source, {
        ended: ended.signal,
        publish: emit,
        // Another tab held the connection until now.
        wasHeard: Date.now() - startedAt > firstPauseMs,
      }),
    )
    // The lock request was cancelled.
    .catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
};
