import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'ra-core';
import { useLocation } from 'react-router';
import { call } from '../../framework/browser/data/call';
import { ScreenHeader } from '../../framework/browser/parts/ScreenHeader';
import { Banner } from '../../framework/browser/ui/Banner';
import { OwnDrafts } from '../../framework/browser/wizard/OwnDrafts';
import { createDraft, listOffers } from '../proposalCalls';
import { defaultProducts, type InsuranceType } from '../rules/proposals/insuranceTypes';
import { providerId } from '../rules/proposals/provider';
import { useInsuranceText } from './useInsuranceText';
import './insurance.css';

const resource = 'insuranceProposals';

/** Products of the dealer; the usual three where they cannot be read. @source INS-003 */
const useOffers = () => {
  const { data, isError } = useQuery({
    queryKey: ['insurance', 'offers'],
    queryFn: ({ signal }) => call(listOffers, { signal, quiet: true }),
    retry: false,
  });
  return { offers: isError ? defaultProducts : data, isError };
};

/** Begins a draft and leads to its first section. */
const useStart = (simulation: string | null) => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (type: InsuranceType) => {
      const id = crypto.randomUUID();
      const body = simulation === null ? {} : { simulation };
      await call(createDraft, { params: { type, provider: providerId, id }, body });
      return id;
    },
    onSuccess: (id) => void navigate(`/contratarSeguro/${id}/assured`),
  });
};

/** What a dealer sells: a product is chosen, and its proposal begins. @source INS-001, INS-003, INS-005, ROUTE-060 */
export const ContractPage = () => {
  const text = useInsuranceText();
  const simulation = new URLSearchParams(useLocation().search).get('simulation');
  const { offers, isError } = useOffers();
  const start = useStart(simulation);
  return (
    <>
      <ScreenHeader title={text('contract.title')}>
        <p>{text('contract.intro')}</p>
      </ScreenHeader>
      <OwnDrafts resource={resource} />
      {isError ? <Banner kind="warning">{text('contract.fallback')}</Banner> : null}
      {simulation === null ? null : <Banner kind="info">{text('contract.simulation')}</Banner>}
      {offers?.length === 0 ? <p>{text('contract.none')}</p> : null}
      <ul className="insurance-products" aria-busy={offers === undefined || undefined}>
        {offers?.map(({ insuranceType }) => (
          <li key={insuranceType}>
            <button
              type="button"
              disabled={start.isPending}
              onClick={() => start.mutate(insuranceType)}
            >
              <strong>{text(`contract.type.${insuranceType}`)}</strong>
              <span>
                {start.isPending && start.variables === insuranceType
                  ? text('contract.starting')
                  : text(`contract.about.${insuranceType}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
