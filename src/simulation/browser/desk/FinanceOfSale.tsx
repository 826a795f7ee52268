import { Fields, type FormValues, stepPartId } from '@patio/framework/react';
import { BalloonPlan } from '../BalloonPlan';
import { TccExemption } from '../exemption/TccExemption';
import { SaleFees } from '../fees/SaleFees';
import { anyFilled, More } from '../More';
import { useSimulationText } from '../useSimulationText';
import { VoucherState } from '../VoucherState';

const plan = [
  'financeType',
  'grace',
  'deferral',
  'periodicity',
  'residualPercentage',
  'vrgMode',
  'vrgPercentage',
];
const instalments = ['balloons', 'differentiatedInstallments', 'firstDueDate'];
const items = [
  'accessories',
  'forwardingAgent',
  'insuranceValue',
  'protectedInstallment',
  'expensesValue',
];
const priceRange = ['pmcPriceFrom', 'pmcPriceTo'];
const credit = ['tierCode', 'voucherCode'];
const income = ['clientIncome', 'extraIncome'];

type FinanceProps = {
  readonly values: FormValues;
  /** The address names this step. */
  readonly isAsked: boolean;
};

/** How it is financed: structure of the plan, what is lent with the vehicle, what the price may depend on. */
export const FinanceOfSale = ({ values, isAsked }: FinanceProps) => {
  const text = useSimulationText();
  const isUnlike = values['feesFinanced'] === false || values['ignoreTCC'] === true;
  const added = [...items, ...priceRange];
  return (
    <div id={stepPartId('finance')} className="desk-folds">
      <More
        title={text('desk.plan')}
        names={[...plan, ...instalments]}
        values={values}
        isAsked={isAsked}
      >
        <Fields names={plan} />
        <BalloonPlan values={values} />
        <Fields names={instalments} />
      </More>
      <More
        title={text('desk.items')}
        names={added}
        values={values}
        isFilled={isUnlike || anyFilled(values, added)}
        isAsked={isAsked}
      >
        <Fields names={['feesFinanced', ...added]} />
        <SaleFees values={values} />
        <TccExemption values={values} />
      </More>
      <More
        title={text('desk.credit')}
        names={[...credit, ...income]}
        values={values}
        isAsked={isAsked}
      >
        <Fields names={credit} />
        <VoucherState values={values} />
        <Fields names={income} />
      </More>
    </div>
  );
};
