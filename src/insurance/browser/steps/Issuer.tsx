import type { WizardPartProps } from '../../../framework/browser/data/entity/EntitySlots';
import { FactList } from '../../../framework/browser/ui/FactList';
import { Fields } from '../../../framework/browser/wizard/Fields';
import { formatPercent } from '../../../framework/kernel/formats/percent';
import { useInsuranceText } from '../useInsuranceText';

/** Who issues the policy. @source OQ-142 */
export const Issuer = ({
  values,
  dealerName,
}: WizardPartProps & { readonly dealerName: string }) => {
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
