import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveBeatMs, liveOnce, liveUrl, type LiveEvent } from '#kernel/calls/live.ts';
import { ok } from '#kernel/Result.ts';
import type { Deps } from '../deps';
import type { SessionContext } from '../http/People';
import { personRoute } from '../http/route';
import { createLive, type Live, type LiveListener } from './createLive';

/** A person is read again this often; who may no longer call is disconnected. */
const checkMs = 60_000;
/** Connections of one session; the oldest gives way. */
const mostOfSession = 6;
/** What a slow page may be behind, in bytes. */
const mostBehind = 1_000_000;
/** Longest wait of a call that ends with its first event. */
const onceMs = 20_000;

/** A page that is connected. */
type Connection = { readonly sessionId: string; end: () => void };

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies such as nginx pass on what has no end yet.
  'x-accel-buffering': 'no',
} as const;

/** Answers a call with a stream of events, and keeps it alive. */
const openStream = (reply: FastifyReply, isOnce: boolean) => {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
  const end = (): void => void raw.end();
  const write = (text: string): void => {
    raw.write(text);
    // A page that does not read connects again, and reads everything anew.
    if (raw.writableLength > mostBehind) raw.destroy();
  };
  const send = (event: LiveEvent): void => {
    write(`data: ${JSON.stringify(event)}\n\n`);
    if (isOnce) end();
  };
  const beat = setInterval(() => write(':\n\n'), liveBeatMs);
  const limit = isOnce ? setTimeout(() => send({ changes: [] }), onceMs) : undefined;
  raw.on('close', () => {
    clearInterval(beat);
    clearTimeout(limit);
  });
  // The page knows from the first bytes that nothing on the way holds them back.
  write('retry: 2000\n:\n\n');
  return { send, end };
};

/** Mounts the live changes: server-sent events that a page reads for as long as it is open. */
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
    const { sessionId, userType } = context.actor;
    const connection: Connection = { sessionId, end: () => undefined };
    connections.add(connection);
    makeRoom(sessionId);
    const listener: LiveListener = { context, send: (event) => stream.send(event) };
    const leave = await live.join(listener);
    const isOnce = new URL(request.url, 'http://local').searchParams.has(liveOnce);
    const stream = openStream(reply, isOnce);
    const { end } = stream;
    const check = async (): Promise<void> => {
      const again = await deps.people.sessionContext(deps, request);
      if (!again.ok || again.value.actor.userType !== userType) return end();
      listener.context = again.value;
      live.recheck(listener);
    };
    connection.end = end;
    const checks = setInterval(() => void check().catch(end), checkMs);
    reply.raw.on('close', () => {
      clearInterval(checks);
      connections.delete(connection);
      leave();
    });
    // Another page of the session came, or this one went, while it was joined.
    if (!connections.has(connection) || request.raw.socket.destroyed) reply.raw.destroy();
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
