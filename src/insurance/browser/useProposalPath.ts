import { useMemo } from 'react';
import { useParams } from 'react-router';
import { isInsuranceType } from '../rules/proposals/insuranceTypes';
import { providerId } from '#addOns/rules/addOns.ts';

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
