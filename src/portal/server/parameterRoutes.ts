import { changeIof, readIof } from '#organisation/calls.ts';
import { readProfileFlags } from '#organisation/referenceCalls.ts';
import { appError, err, ok } from '@patio/framework/kernel';
import { type RouteModule, route } from '@patio/framework/server';
import { requestIofParameters, readIofParameters } from '#pricing/server/iofParameters.ts';
import { seenDealer } from '#parameters/server/seenDealer.ts';
import { readProfileFlags as readFlags } from '#access/server/store/modules.ts';

/** Parameters: flags of profiles at dealers, rates of the tax on credit. */
export const parameterRoutes: RouteModule = [
  route(readProfileFlags, async (deps, { query, context: { actor } }) => {
    const { dealerId } = query;
    const seen = await seenDealer(deps, actor, dealerId);
    if (!seen.ok) return seen;
    const flags = await readFlags(deps.db, { groupName: actor.groupName, dealerId });
    return flags === undefined ? err(appError('SIS001')) : ok({ ...flags });
  }),

  route(readIof, (deps) => readIofParameters(deps)),

  route(changeIof, async (deps, { body, context, reply }) => {
    const waiting = await requestIofParameters(deps, context, body);
    if (!waiting.ok) return waiting;
    // Returns the rates in force: the new ones await a second person.
    if (waiting.value > 0) void reply.code(202);
    return readIofParameters(deps);
  }),
];
