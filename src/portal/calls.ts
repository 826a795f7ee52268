import { administrationEndpoints } from '../organisation/calls';
import { userEndpoints } from '../organisation/userCalls';
import type { Endpoint } from '../framework/kernel/calls/Endpoint';
import { insuranceEndpoints } from '../insurance/calls';
import { insurerEndpoints } from '../insurance/insurerCalls';
import { insuranceSaleEndpoints } from '../insurance/proposalCalls';
import { uploadEndpoints } from '../uploads/calls';
import { extractionEndpoints } from '../extractions/calls';
import { frameworkEndpoints } from '../framework/kernel/calls/frameworkEndpoints';
import { leadEndpoints } from '../leads/calls';
import { templateEndpoints } from '../leads/templateCalls';
import { notificationEndpoints } from '../session/notificationCalls';
import { parameterEndpoints } from '../parameters/calls';
import { planEndpoints } from '../plans/calls';
import { referenceEndpoints } from '../organisation/referenceCalls';
import { referenceListEndpoints } from '../references/calls';
import { seeAsEndpoints } from '../access/calls';
import { addOnEndpoints } from '../simulation/addOnCalls';
import { calculationEndpoints } from '../simulation/calculationCalls';
import { simulationEndpoints } from '../simulation/calls';
import { sessionEndpoints } from '../session/calls';
import { readPasswordRules } from '../session/passwordCalls';
import { redirectAuth } from '../session/redirectCalls';
import { voucherEndpoints } from '../vouchers/calls';
import { exemptionEndpoints } from '../exemptions/calls';
import { offerEndpoints } from '../offers/calls';
import { vehicleEndpoints } from '../vehicles/calls';
import { proposalEndpoints } from '../proposals/calls';
import { clientEndpoints } from '../clients/calls';
import { csfEndpoints } from '../csf/calls';
import { signatureEndpoints } from '../signature/calls';
import { signingEndpoints } from '../signature/publicCalls';
import { pcdEndpoints } from '../pcd/calls';
import { watchdocEndpoints } from '../watchdoc/calls';
import { waiverEndpoints } from '../waivers/calls';
import { formwebEndpoints } from '../formweb/calls';

/** Every hand-described call, for the server's mounting, OpenAPI and the access tests. */
export const endpoints: readonly Endpoint[] = [
  ...sessionEndpoints,
  redirectAuth,
  readPasswordRules,
  ...notificationEndpoints,
  ...leadEndpoints,
  ...referenceEndpoints,
  ...referenceListEndpoints,
  ...vehicleEndpoints,
  ...clientEndpoints,
  ...csfEndpoints,
  ...signatureEndpoints,
  ...signingEndpoints,
  ...offerEndpoints,
  ...userEndpoints,
  ...administrationEndpoints,
  ...parameterEndpoints,
  ...planEndpoints,
  ...templateEndpoints,
  ...seeAsEndpoints,
  ...voucherEndpoints,
  ...extractionEndpoints,
  ...simulationEndpoints,
  ...calculationEndpoints,
  ...addOnEndpoints,
  ...exemptionEndpoints,
  ...proposalEndpoints,
  ...uploadEndpoints,
  ...insuranceEndpoints,
  ...pcdEndpoints,
  ...formwebEndpoints,
  ...waiverEndpoints,
  ...insuranceSaleEndpoints,
  ...insurerEndpoints,
  ...watchdocEndpoints,
  ...frameworkEndpoints,
];
