import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '@patio/framework/kernel';
import { type WizardPartProps, call, useStepForm } from '@patio/framework/react';
import { SelectField } from '@patio/framework/ui';
import { listCommissions } from '#insurance/proposalCalls.ts';
import { commissionProfileOf } from '#insurance/rules/commission.ts';
import { useInsuranceText } from '../useInsuranceText';
import { useProposalPath } from '../useProposalPath';

type Values = WizardPartProps['values'];

/** Commission that the person's profile may choose from. @source CALL-206, INS-074, ROLE-019 */
export const Commission = ({
  values,
  groupName,
}: {
  readonly values: Values;
  readonly groupName: string;
}) => {
  const text = useInsuranceText();
  const { set } = useStepForm();
  const params = useProposalPath(values['insuranceType']);
  const profile = commissionProfileOf(groupName);
  const { data } = useQuery({
    queryKey: ['insurance', 'commissions', params.type, profile],
    queryFn: ({ signal }) => call(listCommissions, { params, query: { profile }, signal }),
  });
  if (!data || data.percentages.length === 0) return null;
  const choices = data.percentages.map(({ percentage }) => ({
    value: String(Number(percentage)),
    label: formatPercent(percentage),
  }));
  const chosen = values['commission'];
  return (
    <SelectField
      label={text('cover.commission')}
      value={chosen ? String(Number(chosen)) : (choices[0]?.value ?? '')}
      choices={choices}
      onText={(value) => set('commission', Number(value).toFixed(2))}
    />
  );
};
