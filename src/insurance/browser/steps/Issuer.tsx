import { formatPercent } from '@patio/framework/kernel';
import { Fields, type WizardPartProps } from '@patio/framework/react';
import { FactList } from '@patio/framework/ui';
import { useInsuranceText } from '../useInsuranceText';

/** Dealer, commission and seller of the policy. @source OQ-142 */
export const Issuer = ({
  values,
  dealerName,
}: WizardPartProps<'insuranceProposals'> & { readonly dealerName: string }) => {
  const text = useInsuranceText();
  const { commission } = values;
  const facts = [
    { id: 'dealer', label: text('issuer.dealer'), value: dealerName },
    {
      id: 'commission',
      label: text('issuer.commission'),
      value: typeof commission === 'string' ? formatPercent(commission) : '',
    },
  ];
  return (
    <>
      <FactList facts={facts.filter(({ value }) => value !== '')} />
      <Fields names={['sellerName', 'sellerDocument']} />
    </>
  );
};
