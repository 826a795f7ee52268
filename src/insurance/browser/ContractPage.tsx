import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'ra-core';
import { useLocation } from 'react-router';
import {
  OwnDrafts,
  ScreenHeader,
  call,
  useEntityData,
  useOwnDrafts,
  newUuid,
} from '@patio/framework/react';
import { Banner } from '@patio/framework/ui';
import { createDraft, listOffers } from '../proposalCalls';
import {
  defaultProducts,
  type InsuranceType,
  type OfferedProduct,
} from '../rules/proposals/insuranceTypes';
import { isBegun } from '../rules/proposals/lifecycle';
import { providerId } from '#addOns/rules/addOns.ts';
import { useInsuranceText, useReasonText } from './insuranceText';
import './insurance.css';

const resource = 'insuranceProposals';

/** Fetches the products of the dealer; falls back to the three defaults. @source INS-003 */
const useOffers = () => {
  const { data, isError } = useQuery({
    queryKey: ['insurance', 'offers'],
    queryFn: ({ signal }) => call(listOffers, { signal }),
    retry: false,
  });
  const offers: readonly OfferedProduct[] | undefined = isError ? defaultProducts : data;
  return { offers, isError };
};

/** Finds an untouched draft of a product, to reopen it instead of creating another. */
const useUntouched = () => {
  const data = useEntityData();
  return async (type: InsuranceType): Promise<string | undefined> => {
    const { data: drafts } = await data.drafts(resource);
    return drafts.find(
      ({ baseVersion, values }) =>
        baseVersion === null && values['insuranceType'] === type && !isBegun(values),
    )?.id;
  };
};

/** Reads the simulation or sale to start from out of the query string. */
const startOf = (search: URLSearchParams) => {
  const simulation = search.get('simulation');
  const sale = search.get('sale');
  if (sale !== null) return { from: 'sale', body: { saleProposalId: sale } } as const;
  return simulation === null ? undefined : ({ from: 'simulation', body: { simulation } } as const);
};

/** Creates a draft, or reopens an untouched one, and navigates to its first section. */
const useStart = (body: NonNullable<ReturnType<typeof startOf>>['body'] | undefined) => {
  const navigate = useNavigate();
  const findUntouched = useUntouched();
  return useMutation({
    mutationFn: async (type: InsuranceType) => {
      const untouched = body ? undefined : await findUntouched(type);
      if (untouched !== undefined) return untouched;
      const id = newUuid();
      const params = { type, provider: providerId, id };
      await call(createDraft, { params, body: body ?? {} });
      return id;
    },
    onSuccess: (id) => void navigate(`/contratarSeguro/${id}/assured`),
  });
};

/** Lists the products of the dealer; choosing one opens its draft. @source INS-001, INS-003, INS-005, ROUTE-060 */
export const ContractPage = () => {
  const text = useInsuranceText();
  const refused = useReasonText();
  const begun = startOf(new URLSearchParams(useLocation().search));
  const { offers: found, isError } = useOffers();
  // Own drafts render above the products: wait for both, so that the products do not jump.
  const { isKnown } = useOwnDrafts(resource);
  const offers = isKnown ? found : undefined;
  const start = useStart(begun?.body);
  return (
    <>
      <ScreenHeader title={text('contract.title')}>
        <p>{text('contract.intro')}</p>
      </ScreenHeader>
      <OwnDrafts resource={resource} />
      {isError ? <Banner kind="warning">{text('contract.fallback')}</Banner> : null}
      {begun ? <Banner kind="info">{text(`contract.${begun.from}`)}</Banner> : null}
      {start.error ? <Banner kind="error">{refused(start.error)}</Banner> : null}
      {offers?.length === 0 ? <p>{text('contract.none')}</p> : null}
      <ul className="insurance-products" aria-busy={offers === undefined || undefined}>
        {offers?.map(({ insuranceType, defaultId }) => (
          <li key={insuranceType}>
            <button
              type="button"
              disabled={start.isPending}
              onClick={() => start.mutate(insuranceType)}
            >
              <strong>
                {text(defaultId ? `contract.usual${defaultId}` : `contract.type.${insuranceType}`)}
              </strong>
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
