import { liveBeatMs, liveOnce, livePath, type LiveEvent } from '#kernel/calls/live.ts';
import type { ApiSession } from '../ApiEnvironment';
import type { ApiClient } from '../createClient';
import { apiBase } from '../methods/paths';

const channelName = 'patio-live';
/** Without events for this long the connection counts as lost. */
const silenceMs = liveBeatMs * 2.5;
/** A proxy that delivers nothing for this long buffers responses. */
const firstBytesMs = 8_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

type Source = { readonly client: ApiClient; readonly session: ApiSession };

type Audience = {
  readonly ended: AbortSignal;
  readonly publish: (event: LiveEvent) => void;
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Aborts after a period of silence. `alive` restarts it. */
const createWatch = (over: AbortController) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    alive: (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => over.abort(), ms);
    },
    end: (): void => clearTimeout(timer),
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

/** One connection until it ends. Returns whether anything arrived. */
const listenOnce = async (
  { client, session }: Source,
  isHeldBack: boolean,
  { ended, publish }: Audience,
): Promise<boolean> => {
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
  return hasHeard;
};

/** Keeps a connection open, reconnecting until stopped. */
const keepListening = async (
  source: Source,
  { ended, publish, wasHeard }: Audience & { readonly wasHeard: boolean },
): Promise<void> => {
  let pauseMs = firstPauseMs;
  let isHeldBack = false;
  let isFirst = !wasHeard;
  while (!ended.aborted && source.session.read()) {
    // Events between two connections are lost.
    if (!isFirst) publish({ changes: [], missed: true });
    isFirst = false;
    const hasHeard = await listenOnce(source, isHeldBack, { ended, publish });
    if (!hasHeard && navigator.onLine) isHeldBack = true;
    pauseMs = hasHeard ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
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
