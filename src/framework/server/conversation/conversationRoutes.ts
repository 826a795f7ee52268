import * as calls from '#kernel/calls/conversation.ts';
import { ok } from '#kernel/Result.ts';
import { readIdempotency, readVersion } from '../crud/calls/entityRequest';
import { openContext } from '../crud/EntityContext';
import { route, type RouteModule } from '../http/route';
import * as talk from './conversation';
import * as inbox from './inbox';

/** Calls of conversations about records, and of inboxes. */
export const conversationRoutes: RouteModule = [
  route(calls.readConversation, (deps, { params, context }) =>
    talk.readConversation(openContext(deps, context), params),
  ),

  route(calls.addComment, async (deps, { params, body, context, reply }) => {
    const idempotency = readIdempotency(reply.request);
    const asked = { ...params, ...body };
    const comment = await talk.addComment(openContext(deps, context), asked, idempotency);
    if (comment.ok) void reply.code(201);
    return comment;
  }),

  route(calls.editComment, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const asked = { ...params, ...body, version: version.value };
    return talk.editComment(openContext(deps, context), asked);
  }),

  route(calls.deleteComment, (deps, { params, context }) =>
    talk.deleteComment(openContext(deps, context), params),
  ),

  route(calls.listConversationPeople, async (deps, { params, query, context }) => {
    const asked = { ...params, q: query.q ?? '' };
    const people = await talk.listPeople(openContext(deps, context), asked);
    return people.ok ? ok({ people: [...people.value] }) : people;
  }),

  route(calls.followRecord, (deps, { params, body, context }) =>
    talk.followRecord(openContext(deps, context), { ...params, ...body }),
  ),

  route(calls.assignRecord, (deps, { params, body, context }) =>
    talk.assignRecord(openContext(deps, context), { ...params, ...body }),
  ),

  route(calls.readInbox, async (deps, { query, context }) =>
    ok(await inbox.readInbox(openContext(deps, context), query)),
  ),

  route(calls.markInbox, async (deps, { body, context }) =>
    ok(await inbox.markInbox(openContext(deps, context), body)),
  ),

  route(calls.readInboxPreferences, async (deps, { context }) =>
    ok(await inbox.readPreferences(openContext(deps, context))),
  ),

  route(calls.keepInboxPreferences, async (deps, { body, context }) =>
    ok(await inbox.keepPreferences(openContext(deps, context), body)),
  ),
];
