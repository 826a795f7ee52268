import { administrationEndpoints } from '#organisation/calls.ts';
import { userEndpoints } from '#organisation/userCalls.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import { type Endpoint, frameworkEndpoints, operationRule } from '@patio/framework/kernel';
import { tariffEndpoints } from '#addOns/calls.ts';
import { insurerEndpoints } from '#insurance/insurerCalls.ts';
import { insuranceSaleEndpoints } from '#insurance/proposalCalls.ts';
import { uploadEndpoints } from '#uploads/calls.ts';
import { extractionEndpoints } from '#extractions/calls.ts';
import { leadEndpoints, templateEndpoints } from '#leads/calls.ts';
import { notificationEndpoints } from '#session/notificationCalls.ts';
import { parameterEndpoints } from '#parameters/calls.ts';
import { planEndpoints } from '#plans/calls.ts';
import { referenceEndpoints } from '#organisation/referenceCalls.ts';
import { referenceListEndpoints } from '#references/calls.ts';
import { seeAsEndpoints } from '#access/calls.ts';
import { addOnEndpoints } from '#simulation/addOnCalls.ts';
import { calculationEndpoints } from '#simulation/calculationCalls.ts';
import { simulationEndpoints } from '#simulation/calls.ts';
import { sessionEndpoints } from '#session/calls.ts';
import {
  enterWithFactor,
  enterWithPasskey,
  readPasswordRules,
  redirectAuth,
} from '#session/signInCalls.ts';
import { machineEndpoints, webhookEndpoints } from '@patio/framework/machines';
import { accountEndpoints } from '@patio/framework/people';
import { voucherEndpoints } from '#vouchers/calls.ts';
import { exemptionEndpoints } from '#exemptions/calls.ts';
import { offerEndpoints } from '#offers/calls.ts';
import { vehicleEndpoints } from '#vehicles/calls.ts';
import { proposalEndpoints } from '#proposals/calls.ts';
import { clientEndpoints } from '#clients/calls.ts';
import { csfEndpoints } from '#csf/calls.ts';
import { signatureEndpoints } from '#signature/calls.ts';
import { signingEndpoints } from '#signature/publicCalls.ts';
import { pcdEndpoints } from '#pcd/calls.ts';
import { watchdocEndpoints } from '#watchdoc/calls.ts';
import { waiverEndpoints } from '#waivers/calls.ts';
import { formwebEndpoints } from '#formweb/calls.ts';

/** All hand-written calls, for mounting, OpenAPI and the access tests. */
export const endpoints: readonly Endpoint[] = [
  ...sessionEndpoints,
  redirectAuth,
  enterWithFactor,
  enterWithPasskey,
  ...accountEndpoints,
  ...machineEndpoints(operationRule(outlines.serviceAccounts, 'edit')),
  ...webhookEndpoints(operationRule(outlines.webhooks, 'edit')),
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
  ...tariffEndpoints,
  ...pcdEndpoints,
  ...formwebEndpoints,
  ...waiverEndpoints,
  ...insuranceSaleEndpoints,
  ...insurerEndpoints,
  ...watchdocEndpoints,
  ...frameworkEndpoints,
];
