import { useMemo, useDeferredValue } from 'react';
import { useParams } from 'react-router';
import type { UncheckedValues, FieldName } from '@patio/framework/kernel';
import { useQuery } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import { providerId } from '#addOns/rules/addOns.ts';
import { isInsuranceType } from '../rules/proposals/insuranceTypes';
import { requestPrice } from '../proposalCalls';
import { mayBePriced } from '../rules/proposals/proposalRisk';

/** Path parameters of the calls about the proposal in the URL. */
export const useProposalPath = (type: unknown) => {
  const { id = '' } = useParams();
  return useMemo(
    () => ({
      type: isInsuranceType(type) ? type : ('SEGURO_AUTO' as const),
      provider: providerId,
      id,
    }),
    [id, type],
  );
};

type Values = UncheckedValues<'insuranceProposals'>;

/** Fields that the price depends on. */
const priced = [
  'insuranceType',
  'personType',
  'birthDate',
  'driverBirthDate',
  'isMainDriver',
  'zipCode',
  'driverIdentification',
  'assetType',
  'manufacturerYear',
  'vehicleValue',
  'warrantyUntil',
  'hasCasco',
  'fuelType',
  'directSale',
  'coverage',
  'term',
  'deductible',
  'materialDamage',
  'bodilyInjury',
  'moralDamage',
  'parkingZipCode',
  'previousInsurance',
  'bonus',
  'sinister',
  'garage',
  'trackingDevice',
  'onStar',
  'hasYoungDriver',
  'businessUse',
  'onBoardAssistance',
  'armouring',
  'armourValue',
  'gasKit',
  'mileageLimit',
  'insuredCapital',
  'hasHealthDeclaration',
  'coupon',
  'quoteId',
  'modelYear',
  'model',
  'manufacturer',
  'vehicleVersion',
] as const satisfies readonly FieldName<'insuranceProposals'>[];

/** Returns the filled-in fields that the price depends on. */
export const pricedMembers = (values: Values): Values =>
  Object.fromEntries(
    priced.flatMap((name) => {
      const value = values[name];
      return value === null || value === undefined || value === '' ? [] : [[name, value]];
    }),
  );

/** Fetches the price of the values typed so far; without a quote it has no total. @source CALL-201 */
export const usePrice = (values: Values) => {
  const body = useDeferredValue(pricedMembers(values));
  const params = useProposalPath(values.insuranceType);
  return useQuery({
    queryKey: ['insurance', 'price', params.id, body],
    queryFn: ({ signal }) => call(requestPrice, { params, body, signal }),
    enabled: mayBePriced(values),
    placeholderData: (before) => before,
    retry: false,
  });
};
