import {
  approveChange,
  listApprovals,
  readApproval,
  rejectChange,
  withdrawRequest,
} from '#kernel/calls/frameworkEndpoints.ts';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import type { ApprovalDecision } from '#kernel/entity/ApprovalMethods.ts';
import { ok } from '#kernel/Result.ts';
import { readVersion } from '../calls/entityRequest';
import { openContext } from '../EntityContext';
import { decideOnApproval } from './decideOnApproval';
import * as approvals from './presentApproval';
import { route, type RouteModule, type RouteRequest } from '#server/http/route.ts';
import type { Deps } from '#server/deps.ts';
import type { Result } from '#kernel/Result.ts';
import type { AppError } from '#kernel/errors/AppError.ts';

type Approval = WireTypes['Approval'];

type DecisionRequest = Pick<
  RouteRequest<typeof approveChange>,
  'params' | 'body' | 'context' | 'reply'
>;

const decide =
  (decision: ApprovalDecision) =>
  async (
    deps: Deps,
    { params, body, context, reply }: DecisionRequest,
  ): Promise<Result<Approval, AppError>> => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const asked = { id: params.id, version: version.value, decision, reason: body.reason };
    const done = await decideOnApproval(openContext(deps, context), asked);
    return done.ok ? ok(done.value as Approval) : done;
  };

/** Calls of approvals. */
export const approvalRoutes: RouteModule = [
  route(listApprovals, async (deps, { query, context }) => {
    const found = await approvals.listApprovals(openContext(deps, context), query);
    return found.ok ? ok({ approvals: found.value as Approval[] }) : found;
  }),

  route(readApproval, async (deps, { params, context }) => {
    const found = await approvals.getApproval(openContext(deps, context), params.id);
    return found.ok ? ok(found.value as Approval) : found;
  }),

  route(approveChange, decide('approve')),
  route(rejectChange, decide('reject')),
  route(withdrawRequest, decide('withdraw')),
];
