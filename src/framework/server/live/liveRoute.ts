import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type LiveEvent,
  liveAge,
  liveBeatMs,
  liveMarginMs,
  liveOnce,
  liveUrl,
} from '#kernel/calls/live.ts';
import { ok } from '#kernel/Result.ts';
import type { Deps } from '../deps';
import type { SessionContext } from '../http/People';
import { personRoute } from '../http/route';
import { createLive, type Live, type LiveListener } from './createLive';

/** Interval of re-reading the person, in milliseconds; people who may no longer call are disconnected. */
const checkMs = 60_000;
/** Maximum connections per session; beyond it, the oldest is closed. */
const mostOfSession = 6;
/** Maximum unsent bytes for a slow page. */
const mostBehind = 1_000_000;
/** Maximum duration of a call that ends with its first event, in milliseconds. */
const onceMs = 20_000;

/** A connected page. */
type Connection = { readonly sessionId: string; end: () => void };

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Keeps proxies such as nginx from buffering the stream.
  'x-accel-buffering': 'no',
} as const;

/** Prepares an event stream as the response. `begin` sends its first bytes and keeps it alive. */
const openStream = (reply: FastifyReply, isOnce: boolean) => {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
  const end = (): void => void raw.end();
  const write = (text: string): void => {
    if (raw.writableEnded) return;
    raw.write(text);
    // A page that does not read is disconnected; it reconnects and refetches everything.
    if (raw.writableLength > mostBehind) raw.destroy();
  };
  const send = (event: LiveEvent): void => {
    write(`data: ${JSON.stringify(event)}\n\n`);
    if (isOnce) end();
  };
  const begin = (): void => {
    const beat = setInterval(() => write(':\n\n'), liveBeatMs);
    const limit = isOnce ? setTimeout(() => send({ changes: [] }), onceMs) : undefined;
    raw.on('close', () => {
      clearInterval(beat);
      clearTimeout(limit);
    });
    // The first bytes show the page that no proxy buffers the stream.
    write('retry: 2000\n:\n\n');
  };
  return { send, end, begin };
};

type Checked = {
  readonly live: Live;
  readonly listener: LiveListener;
  readonly request: FastifyRequest;
  /** Disconnects the page. */
  readonly end: () => void;
};

/** Re-reads the person of a page at intervals. Returns a function that stops it. */
const recheckPerson = (deps: Deps, { live, listener, request, end }: Checked): (() => void) => {
  const check = async (): Promise<void> => {
    const again = await deps.people.sessionContext(deps, request);
    const { userType } = listener.context.actor;
    if (!again.ok || again.value.actor.userType !== userType) return end();
    listener.context = again.value;
    await live.recheck(listener);
  };
  const checks = setInterval(() => void check().catch(end), checkMs);
  return () => clearInterval(checks);
};

/** Mounts the live changes: server-sent events for open pages. */
export const mountLive = (app: FastifyInstance, deps: Deps): void => {
  const connections = new Set<Connection>();
  let opened: Live | undefined;

  const makeRoom = (sessionId: string): void => {
    const own = [...connections].filter((one) => one.sessionId === sessionId);
    for (const one of own.slice(0, Math.max(0, own.length - mostOfSession))) {
      connections.delete(one);
      one.end();
    }
  };

  const serve = async (
    context: SessionContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const live = (opened ??= createLive(deps));
    const { sessionId } = context.actor;
    const connection: Connection = { sessionId, end: () => undefined };
    connections.add(connection);
    makeRoom(sessionId);
    const query = new URL(request.url, 'http://local').searchParams;
    const age = Number(query.get(liveAge) ?? Number.NaN);
    const readAt = performance.now() - age - liveMarginMs;
    const { send, end, begin } = openStream(reply, query.has(liveOnce));
    const listener: LiveListener = { context, send };
    const leave = await live.join(listener);
    // The page disconnected, or its session opened others, while it joined.
    if (reply.raw.destroyed || !connections.has(connection)) {
      connections.delete(connection);
      leave();
      reply.raw.destroy();
      return;
    }
    begin();
    if (age >= 0) void live.catchUp(listener, readAt);
    connection.end = end;
    const endChecks = recheckPerson(deps, { live, listener, request, end });
    reply.raw.on('close', () => {
      endChecks();
      connections.delete(connection);
      leave();
    });
  };

  app.route({
    method: 'GET',
    url: liveUrl,
    ...personRoute(deps, 'live', async (person, request, reply) => {
      await serve(person, request, reply);
      return ok(reply);
    }),
  });
  app.addHook('preClose', async () => {
    for (const { end } of connections) end();
    await opened?.close();
  });
};
