import {
  type Endpoint,
  type EntityDataMethods,
  type WireRecord,
  endpointUrl,
  fromWire,
} from '@patio/framework/kernel';
import {
  type DataContext,
  createEntityMethods,
  createHttpClient,
  ifMatch,
  userClassOf,
  wiredOf,
  newUuid,
} from '@patio/framework/react';
import {
  activateProposal,
  blockProposal,
  reanalyseProposal,
  switchProposalEsign,
  updateRepurchase,
} from '../calls';

type Own = { readonly call: Pick<Endpoint, 'auth' | 'path'>; readonly body: object };

/** Actions with their own endpoint in the specification. @source CALL-135 to CALL-137, CALL-140, CALL-141 */
const own: Readonly<Record<string, Own>> = {
  enableEsign: { call: switchProposalEsign, body: { esignEnabled: true } },
  disableEsign: { call: switchProposalEsign, body: { esignEnabled: false } },
  guaranteeRepurchase: { call: updateRepurchase, body: { repurchaseGuaranteed: true } },
  withdrawRepurchase: { call: updateRepurchase, body: { repurchaseGuaranteed: false } },
  reanalyse: { call: reanalyseProposal, body: {} },
  block: { call: blockProposal, body: { blocked: true } },
  unblock: { call: blockProposal, body: { blocked: false } },
  activate: { call: activateProposal, body: {} },
};

type ActionRequest = Parameters<EntityDataMethods['runAction']>[1];

/** Runs an action through its own endpoint if it has one, else through the generic one. @source ESG-031 */
export const runProposalAction = async (
  context: DataContext,
  resource: string,
  request: ActionRequest,
): Promise<{ data: WireRecord }> => {
  const { id, action, version, reason } = request;
  const one = Object.hasOwn(own, action) ? own[action] : undefined;
  if (!one) return createEntityMethods(context).runAction(resource, request);
  const userType = userClassOf(context);
  const headers = { ...ifMatch(version), 'Idempotency-Key': newUuid() };
  const answer = await createHttpClient(context.client, headers)(
    endpointUrl(one.call, { userType, params: { id } }),
    { method: 'PUT', body: JSON.stringify({ ...one.body, ...(reason ? { reason } : {}) }) },
  );
  return { data: fromWire(await wiredOf(context, resource), answer.json as WireRecord) };
};
