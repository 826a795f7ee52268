import type { WizardPartProps } from '../../../framework/browser/data/entity/EntitySlots';
import { Section } from '../../../framework/browser/ui/Section';
import { Fields } from '../../../framework/browser/wizard/Fields';
import { TccExemption } from '../exemption/TccExemption';
import { SaleFees } from '../fees/SaleFees';
import { BalloonPlan } from '../BalloonPlan';
import { VoucherState } from '../VoucherState';
import { More } from '../More';
import { useClearLater } from '../useClearLater';
import { useSimulationText } from '../useSimulationText';

const plan = [
  ...['financeType', 'grace', 'deferral', 'periodicity', 'residualPercentage', 'vrgMode'],
  'vrgPercentage',
];
const instalments = ['balloons', 'differentiatedInstallments', 'firstDueDate'];
const items = [
  ...['feesFinanced', 'accessories', 'forwardingAgent', 'insuranceValue'],
  ...['protectedInstallment', 'expensesValue'],
];

const priceRange = ['pmcPriceFrom', 'pmcPriceTo'];

/** How it is financed: structure of the plan, what is lent with the vehicle, what the price may depend on. */
export const Finance = ({ values }: WizardPartProps) => {
  const text = useSimulationText();
  useClearLater(values);
  return (
    <>
      <Section title={text('finance.plan')}>
        <Fields names={plan} />
        <BalloonPlan values={values} />
        <Fields names={instalments} />
      </Section>
      <Section title={text('finance.items')}>
        <Fields names={items} />
        <More title={text('finance.pmcRange')} names={priceRange} values={values}>
          <Fields names={priceRange} />
        </More>
        <SaleFees values={values} />
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
