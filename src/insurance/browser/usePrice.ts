import { useMemo, useDeferredValue } from 'react';
import { useParams } from 'react-router';
import type { UncheckedValues } from '@patio/framework/kernel';
import { useQuery } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import { providerId } from '#addOns/rules/addOns.ts';
import { isInsuranceType } from '../rules/proposals/insuranceTypes';
import { requestPrice } from '../proposalCalls';
import { mayBePriced, pricedFields } from '../rules/proposals/proposalRisk';

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

/**
 * Returns the fields that the price depends on. A cleared one is null: the server would price what the draft has stored
 * for a missing one.
 */
export const pricedMembers = (values: Values): Values =>
  Object.fromEntries(
    pricedFields.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value === '' ? null : value]];
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
