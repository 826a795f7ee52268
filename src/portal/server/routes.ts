import { outlines } from '#generated/descriptions/outlines.ts';
import { operationRule, appError, err, ok } from '@patio/framework/kernel';
import { machineRoutes, webhookRoutes } from '@patio/framework/machines/server';
import { ownAccountRoutes } from '@patio/framework/people/server';
import { type RouteModule, route } from '@patio/framework/server';
import { applicationRoutes } from '#access/server/accessOf.ts';
import { auditRoutes, sessionRoutes, seeAsRoutes } from '#session/server/routes.ts';
import { extractionRoutes } from '#extractions/server/extractionRoutes.ts';
import { draftRoutes } from '#insurance/server/proposals/draftRoutes.ts';
import { insurerListRoutes, lookupRoutes } from '#insurance/server/proposals/lookupRoutes.ts';
import { saleRoutes } from '#insurance/server/proposals/saleRoutes.ts';
import { tariffRoutes } from '#addOns/server/tariffPremium.ts';
import { uploadRoutes } from '#uploads/server/uploadRoutes.ts';
import { clientRoutes } from '#clients/server/clientRoutes.ts';
import { csfRoutes } from '#csf/server/csfRoutes.ts';
import { dealerRoutes } from '#organisation/server/dealerRoutes.ts';
import { groupRoutes, regionRoutes } from '#organisation/server/regionRoutes.ts';
import { leadRoutes } from '#leads/server/leadRoutes.ts';
import { notificationsRoutes } from '#session/server/notificationRoutes.ts';
import { watchdocRoutes } from '#watchdoc/server/watchdocRoutes.ts';
import { waiverRoutes } from '#waivers/server/waiverRoutes.ts';
import { formwebRoutes } from '#formweb/server/formwebRoutes.ts';
import { pcdRoutes } from '#pcd/server/pcdRoutes.ts';
import { planRoutes } from '#plans/server/planRoutes.ts';
import { referenceRoutes } from '#organisation/server/referenceRoutes.ts';
import { referenceListRoutes } from '#references/server/referenceListRoutes.ts';
import { switchRoutes, seenDealer } from '#parameters/server/switchRoutes.ts';
import { exemptionRoutes } from '#exemptions/server/exemptionRoutes.ts';
import { offerRoutes } from '#offers/server/offerRoutes.ts';
import { vehicleLookupRoutes } from '#vehicles/server/lookupRoutes.ts';
import { proposalRoutes } from '#proposals/server/proposalRoutes.ts';
import { addOnRoutes } from '#simulation/server/calculations/addOnRoutes.ts';
import { calculationRoutes } from '#simulation/server/calculations/calculationRoutes.ts';
import { savedSimulationRoutes } from '#simulation/server/savedRoutes.ts';
import { sharedOfferRoutes } from '#simulation/server/sharedOffer.ts';
import { leadSimulationRoutes } from '#simulation/server/simulateLead.ts';
import { simulationRoutes } from '#simulation/server/simulationRoutes.ts';
import { templateRoutes } from '#leads/server/storeTemplate.ts';
import { userRoutes } from '#organisation/server/userRoutes.ts';
import { voucherRoutes } from '#vouchers/server/voucherRoutes.ts';
import { signature } from './signature';
import { changeIof, readIof } from '#organisation/calls.ts';
import { readProfileFlags } from '#organisation/referenceCalls.ts';
import { requestIofParameters, readIofParameters } from '#pricing/server/iofParameters.ts';
import { readProfileFlags as readFlags } from '#access/server/store/modules.ts';

/** Parameters: flags of profiles at dealers, rates of the tax on credit. */
const parameterRoutes: RouteModule = [
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

/** The portal's hand-written calls, by subject. */
export const routeModules: readonly RouteModule[] = [
  sessionRoutes,
  ownAccountRoutes,
  machineRoutes(operationRule(outlines.serviceAccounts, 'edit')),
  webhookRoutes(operationRule(outlines.webhooks, 'edit')),
  notificationsRoutes,
  leadRoutes,
  clientRoutes,
  csfRoutes,
  auditRoutes,
  applicationRoutes,
  parameterRoutes,
  switchRoutes,
  templateRoutes,
  referenceRoutes,
  referenceListRoutes,
  vehicleLookupRoutes,
  offerRoutes,
  userRoutes,
  dealerRoutes,
  regionRoutes,
  groupRoutes,
  planRoutes,
  seeAsRoutes,
  voucherRoutes,
  extractionRoutes,
  simulationRoutes,
  leadSimulationRoutes,
  savedSimulationRoutes,
  sharedOfferRoutes,
  calculationRoutes,
  addOnRoutes,
  exemptionRoutes,
  proposalRoutes,
  uploadRoutes,
  tariffRoutes,
  signature.routes,
  pcdRoutes,
  formwebRoutes,
  waiverRoutes,
  lookupRoutes,
  draftRoutes,
  saleRoutes,
  insurerListRoutes,
  watchdocRoutes,
];
