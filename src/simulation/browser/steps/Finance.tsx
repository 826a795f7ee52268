import type { WizardPartProps } from '../../../framework/browser/data/entity/EntitySlots';
import { Section } from '../../../framework/browser/ui/Section';
import { Fields } from '../../../framework/browser/wizard/Fields';
import { TccExemption } from '../exemption/TccExemption';
import { VoucherState } from '../VoucherState';
import { useSimulationText } from '../useSimulationText';

const plan = [
  ...['financeType', 'grace', 'deferral', 'periodicity', 'residualPercentage', 'vrgMode'],
  ...['vrgPercentage', 'balloons', 'differentiatedInstallments', 'firstDueDate'],
];
const items = [
  ...['feesFinanced', 'accessories', 'forwardingAgent', 'insuranceValue'],
  ...['protectedInstallment', 'expensesValue'],
];

/** How it is financed: structure of the plan, what is lent with the vehicle, what the price may depend on. */
export const Finance = ({ values }: WizardPartProps) => {
  const text = useSimulationText();
  return (
    <>
      <Section title={text('finance.plan')}>
        <Fields names={plan} />
      </Section>
      <Section title={text('finance.items')}>
        <Fields names={items} />
        <TccExemption values={values} />
      </Section>
      <Section title={text('finance.credit')}>
        <Fields names={['tierCode', 'voucherCode']} />
        <VoucherState values={values} />
        <Fields names={['clientIncome', 'extraIncome']} />
      </Section>
    </>
  );
};
