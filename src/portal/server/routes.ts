import type { RouteModule } from '../../framework/server/http/route';
import { applicationRoutes } from '../../access/server/applicationRoutes';
import { auditRoutes } from '../../session/server/auditRoutes';
import { extractionRoutes } from '../../extractions/server/extractionRoutes';
import { draftRoutes } from '../../insurance/server/proposals/draftRoutes';
import { insurerListRoutes } from '../../insurance/server/proposals/insurerListRoutes';
import { lookupRoutes } from '../../insurance/server/proposals/lookupRoutes';
import { saleRoutes } from '../../insurance/server/proposals/saleRoutes';
import { insuranceRoutes } from '../../insurance/server/tariffPremium';
import { uploadRoutes } from '../../uploads/server/uploadRoutes';
import { clientRoutes } from '../../clients/server/clientRoutes';
import { csfRoutes } from '../../csf/server/csfRoutes';
import { dealerRoutes } from '../../organisation/server/dealerRoutes';
import { groupRoutes } from '../../organisation/server/groupRoutes';
import { leadRoutes } from '../../leads/server/leadRoutes';
import { notificationsRoutes } from '../../session/server/notificationRoutes';
import { parameterRoutes } from './parameterRoutes';
import { watchdocRoutes } from '../../watchdoc/server/watchdocRoutes';
import { waiverRoutes } from '../../waivers/server/waiverRoutes';
import { formwebRoutes } from '../../formweb/server/formwebRoutes';
import { pcdRoutes } from '../../pcd/server/pcdRoutes';
import { planRoutes } from '../../plans/server/planRoutes';
import { referenceRoutes } from '../../organisation/server/referenceRoutes';
import { referenceListRoutes } from '../../references/server/referenceListRoutes';
import { regionRoutes } from '../../organisation/server/regionRoutes';
import { seeAsRoutes } from '../../session/server/seeAsRoutes';
import { sessionRoutes } from '../../session/server/routes';
import { switchRoutes } from '../../parameters/server/switchRoutes';
import { exemptionRoutes } from '../../exemptions/server/exemptionRoutes';
import { offerRoutes } from '../../offers/server/offerRoutes';
import { vehicleLookupRoutes } from '../../vehicles/server/lookupRoutes';
import { signingRoutes } from '../../signature/server/public/publicRoutes';
import { signatureRoutes } from '../../signature/server/staff/signatureRoutes';
import { proposalRoutes } from '../../proposals/server/proposalRoutes';
import { addOnRoutes } from '../../simulation/server/calculations/addOnRoutes';
import { calculationRoutes } from '../../simulation/server/calculations/calculationRoutes';
import { savedSimulationRoutes } from '../../simulation/server/savedRoutes';
import { sharedOfferRoutes } from '../../simulation/server/sharedOffer';
import { simulationRoutes } from '../../simulation/server/simulationRoutes';
import { templateRoutes } from '../../leads/server/templateRoutes';
import { userRoutes } from '../../organisation/server/userRoutes';
import { voucherRoutes } from '../../vouchers/server/voucherRoutes';

/** The portal's own hand-written calls. A section adds its module here. */
export const routeModules: readonly RouteModule[] = [
  sessionRoutes,
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
  savedSimulationRoutes,
  sharedOfferRoutes,
  calculationRoutes,
  addOnRoutes,
  exemptionRoutes,
  proposalRoutes,
  uploadRoutes,
  insuranceRoutes,
  signatureRoutes,
  signingRoutes,
  pcdRoutes,
  formwebRoutes,
  waiverRoutes,
  lookupRoutes,
  draftRoutes,
  saleRoutes,
  insurerListRoutes,
  watchdocRoutes,
];
