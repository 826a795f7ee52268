import {
  type DraftMethods,
  type Endpoint,
  type SavedStep,
  endpointUrl,
} from '@patio/framework/kernel';
import { type DataContext, createHttpClient, ifMatch, userClassOf } from '@patio/framework/react';
import {
  saveAssured,
  saveDetails,
  saveMainDriver,
  saveOwner,
  savePayment,
  saveSeller,
  saveVehicle,
} from '../proposalCalls';
import { isInsuranceType } from '../rules/proposals/insuranceTypes';
import { providerId } from '#addOns/rules/addOns.ts';

/** The call that saves each wizard step. @source CALL-194 to CALL-200, INS-113 */
const sections: Readonly<Record<string, Pick<Endpoint, 'auth' | 'path'>>> = {
  assured: saveAssured,
  mainDriver: saveMainDriver,
  owner: saveOwner,
  vehicle: saveVehicle,
  complementary: saveVehicle,
  insurance: saveDetails,
  issuer: saveSeller,
  payment: savePayment,
};

type Step = Parameters<DraftMethods['saveStep']>[1];

/** Saves a wizard step through the call of its section. @source INS-113 */
export const saveSection = async (
  context: DataContext,
  { id, step, values, version, record }: Step,
): Promise<{ data: SavedStep }> => {
  const type = record?.['insuranceType'];
  const url = endpointUrl(sections[step] ?? saveAssured, {
    userType: userClassOf(context),
    params: {
      type: isInsuranceType(type) ? type : 'SEGURO_AUTO',
      provider: providerId,
      id,
    },
  });
  const send = createHttpClient(context.client, ifMatch(version));
  const { json } = await send(url, { method: 'PUT', body: JSON.stringify(values) });
  return { data: json as SavedStep };
};
