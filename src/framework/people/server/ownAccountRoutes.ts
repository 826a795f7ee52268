import { ok, type Result } from '#kernel/Result.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import * as calls from '../calls';
import { beginFactorStep, confirmFactorStep } from './factorStep';
import { endSessionAddress } from './identityProvider';
import { limited } from './limitCalls';
import {
  beginOwnFactor,
  confirmOwnFactor,
  dropOwnFactor,
  listOwnFactors,
  renewRecoveryCodes,
  stepUp,
} from './ownFactors';
import { providerTokenOf } from './store/identities';
import { endOtherSessions, endOwnSession, listOwnSessions } from './ownSessions';

const codesOf = async (
  issued: Promise<Result<readonly string[], AppError>>,
): Promise<Result<{ codes: string[] }, AppError>> => {
  const codes = await issued;
  return codes.ok ? ok({ codes: [...codes.value] }) : codes;
};

/** Calls of the person's own account that are the same however an application answers a session. */
export const ownAccountRoutes: RouteModule = [
  route(calls.ownSessionsCall, async (deps, { context }) =>
    ok(await listOwnSessions(deps, context)),
  ),
  route(calls.endSessionCall, (deps, { params, context }) =>
    endOwnSession(deps, params.id, context),
  ),
  route(calls.endOtherSessionsCall, (deps, { context }) => endOtherSessions(deps, context)),
  route(calls.setUpFactorCall, (deps, { body, context }) =>
    limited(deps, context, () => beginFactorStep(deps, body.challenge)),
  ),
  route(calls.confirmFactorCall, (deps, { body, context }) =>
    limited(deps, context, () => codesOf(confirmFactorStep(deps, body))),
  ),
  route(calls.ownFactorsCall, async (deps, { context }) => ok(await listOwnFactors(deps, context))),
  route(calls.beginTotpCall, (deps, { context }) => beginOwnFactor(deps, context)),
  route(calls.confirmTotpCall, (deps, { body, context }) =>
    limited(deps, context, () => codesOf(confirmOwnFactor(deps, body.code, context))),
  ),
  route(calls.renewRecoveryCodesCall, (deps, { context }) =>
    codesOf(renewRecoveryCodes(deps, context)),
  ),
  route(calls.leaveProviderCall, async (deps, { context }) => {
    const token = await providerTokenOf(deps.db, deps, context.actor.sessionId);
    const url = token === undefined ? undefined : await endSessionAddress(deps, token);
    return ok(url === undefined ? {} : { url });
  }),
  route(calls.stepUpCall, (deps, { body, context }) =>
    limited(deps, context, () => stepUp(deps, body.code, context)),
  ),
  route(calls.dropFactorCall, (deps, { params, context }) =>
    dropOwnFactor(deps, params.id, context),
  ),
];
