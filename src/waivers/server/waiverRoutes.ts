import {
  type RouteModule,
  route,
  type Deps,
  linkTokenHash,
  transact,
} from '@patio/framework/server';
import { publicRoute } from '#csf/server/index.ts';
import {
  answerWaiver as answerCall,
  requestWaiver as askCall,
  listWaivers,
  openWaiver as openCall,
} from '../calls';
import { type AppError, type Result, appError, entityPath, err, ok } from '@patio/framework/kernel';
import { simulations } from '#generated/descriptions/simulations.ts';
import type { WaiverAnswer, WaiverPage } from '#generated/types/wire.ts';
import { notifyUsers } from '#session/server/index.ts';
import { waiverNotice } from '../rules/waiverNotice';
import { findWaiver, storeAnswer, type OpenWaiver } from './store/waivers';
import { requestWaiver, readWaivers } from './requestWaiver';

const pageOf = (
  { config }: Pick<Deps, 'config'>,
  { id: _id, sender: _sender, simulationId: _simulation, ...page }: OpenWaiver,
): WaiverPage => ({ ...page, lenderName: config.lenderName });

/** Reads the question of a link. @fails SIS001 for one that is unknown, was replaced or has expired */
const openWaiver = async (deps: Deps, token: string): Promise<Result<WaiverPage, AppError>> => {
  const found = await findWaiver(deps.db, { tokenHash: linkTokenHash(token), at: deps.clock() });
  return found ? ok(pageOf(deps, found)) : err(appError('SIS001'));
};

/**
 * Stores the client's answer and notifies the sender of the link. Idempotent.
 *
 * @fails SIS001 as `openWaiver`; waiver.answered if the opposite answer was already given
 * @source MISC-PUB-03, OQ-170
 */
const answerWaiver = (
  deps: Deps,
  { token, answer }: WaiverAnswer,
): Promise<Result<WaiverPage, AppError>> =>
  transact(deps.db, async (trx) => {
    const at = deps.clock();
    const found = await findWaiver(trx, { tokenHash: linkTokenHash(token), at, lock: true });
    if (!found) return err(appError('SIS001'));
    if (found.answer === answer) return ok(pageOf(deps, found));
    if (found.answer !== null) return err(appError('waiver.answered'));
    await storeAnswer(trx, { id: found.id, answer, at });
    const vehicle = found.vehicle ?? '';
    const usernames = found.sender === null ? [] : [found.sender];
    const path = entityPath(simulations, 'show', found.simulationId);
    await notifyUsers(trx, { ...waiverNotice({ vehicle, answer }), path, usernames, at });
    return ok(pageOf(deps, { ...found, answer, answeredAt: at.toISOString() }));
  });

/** Waivers of add-ons: requested by staff, answered by the client through a link. */
export const waiverRoutes: RouteModule = [
  route(askCall, (deps, { params, body, context, reply }) => {
    void reply.code(201);
    const { days, language = 'pt-BR', email } = body;
    return requestWaiver(deps, context, { id: params.id, days, language, email });
  }),
  route(listWaivers, (deps, { params, context }) => readWaivers(deps, context, params.id)),
  publicRoute(openCall, (deps, { body }) => openWaiver(deps, body.token)),
  publicRoute(answerCall, (deps, { body }) => answerWaiver(deps, body)),
];
