import {
  approveProposal,
  listProposals,
  readProposal,
  rejectProposal,
  withdrawProposal,
} from '../../../kernel/calls/approvals';
import type { WireTypes } from '../../../kernel/calls/WireTypes';
import type { ProposalDecision } from '../../../kernel/entity/ApprovalMethods';
import { ok } from '../../../kernel/Result';
import { readVersion } from '../calls/entityRequest';
import { openContext } from '../openContext';
import { decideOnProposal } from './decideOnProposal';
import * as proposals from './listProposals';
import { route, type RouteModule, type RouteRequest } from '../../http/route';
import type { Deps } from '../../deps';
import type { Result } from '../../../kernel/Result';
import type { AppError } from '../../../kernel/errors/AppError';

type ChangeProposal = WireTypes['ChangeProposal'];

type DecisionRequest = Pick<
  RouteRequest<typeof approveProposal>,
  'params' | 'body' | 'context' | 'reply'
>;

const decide =
  (decision: ProposalDecision) =>
  async (
    deps: Deps,
    { params, body, context, reply }: DecisionRequest,
  ): Promise<Result<ChangeProposal, AppError>> => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const asked = { id: params.id, version: version.value, decision, reason: body.reason };
    const done = await decideOnProposal(openContext(deps, context), asked);
    return done.ok ? ok(done.value as ChangeProposal) : done;
  };

/** Changes that wait for a second person. */
export const approvalRoutes: RouteModule = [
  route(listProposals, async (deps, { query, context }) => {
    const found = await proposals.listProposals(openContext(deps, context), query);
    return found.ok ? ok({ proposals: found.value as ChangeProposal[] }) : found;
  }),

  route(readProposal, async (deps, { params, context }) => {
    const found = await proposals.getProposal(openContext(deps, context), params.id);
    return found.ok ? ok(found.value as ChangeProposal) : found;
  }),

  route(approveProposal, decide('approve')),
  route(rejectProposal, decide('reject')),
  route(withdrawProposal, decide('withdraw')),
];
