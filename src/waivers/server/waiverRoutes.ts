import { type RouteModule, route } from '@patio/framework/server';
import { publicRoute } from '#csf/server/index.ts';
import {
  answerWaiver as answerCall,
  askWaiver as askCall,
  listWaivers,
  openWaiver as openCall,
} from '../calls';
import { answerWaiver, openWaiver } from './answerWaiver';
import { askWaiver, readWaivers } from './askWaiver';

/** Waivers of add-ons: asked for in the portal, answered by the client under a link. */
export const waiverRoutes: RouteModule = [
  route(askCall, (deps, { params, body, context, reply }) => {
    void reply.code(201);
    const { days, language = 'pt-BR', email } = body;
    return askWaiver(deps, context, { id: params.id, days, language, email });
  }),
  route(listWaivers, (deps, { params, context }) => readWaivers(deps, context, params.id)),
  publicRoute(openCall, (deps, { body }) => openWaiver(deps, body.token)),
  publicRoute(answerCall, (deps, { body }) => answerWaiver(deps, body)),
];
