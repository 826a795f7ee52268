import { inLanguage } from '@patio/framework/kernel';
import { Fields, type WizardPartProps, useEngine, useEntity } from '@patio/framework/react';
import { FactList, Section } from '@patio/framework/ui';
import { useDeferredValue } from 'react';
import { memoText, planName } from '#pricing/rules/index.ts';
import { paymentsText } from '#simulation/rules/payments.ts';
import { validityOf } from '#simulation/rules/results.ts';
import { paymentParts } from '#simulation/rules/scheduleBars.ts';
import { toldOf } from '#simulation/rules/toldRates.ts';
import { brl, dayText, percent } from '../amounts';
import { ChosenAddOns } from '../addOns/ChosenAddOns';
import { ownChoice, type Chosen } from '../chosen';
import { Confirmed } from '../grid/Confirmed';
import { useRateNotes } from '../grid/usePriceNotes';
import { languageOf } from '../languageOf';
import { OtherDaySection } from '../otherDay/OtherDaySection';
import { RateResultSection } from '../resume/RateResultSection';
import { ScheduleChart } from '../resume/ScheduleChart';
import { ScheduleTable } from '../resume/ScheduleTable';
import { useWaitText } from '../PriceWaits';
import { usePricedGrid, type PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import '../simulation.css';

const fact = (id: string, label: string, value: string) => ({ id, label, value });

type FactsProps = { readonly priced: PricedGrid; readonly chosen: Chosen };
type WholeProps = FactsProps & Pick<WizardPartProps, 'values'>;

/** Whether the table is one of direct sales or of the dealer, in the words of the first step. @source ENT-PLAN-03 */
const useTableType = ({ table }: Chosen) => {
  const { locale } = useEngine();
  const field = useEntity('simulations').description.fields.find(({ name }) => name === 'saleType');
  const option = field?.options?.find(({ value }) => value === table.tableType);
  return field && option
    ? [fact('tableType', inLanguage(field.label, locale), inLanguage(option.label, locale))]
    : [];
};

/** Conditions of the choice, label by label. */
const useFacts = ({ priced, chosen }: FactsProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const rateNotes = useRateNotes();
  const tableType = useTableType(chosen);
  const { table, term, pricing } = chosen;
  const { view, releaseDate } = priced.parameters;
  const told = toldOf(table, term, priced.ask.tierCode);
  const bare = pricing.cetWithoutOptional;
  const rate = percent(pricing.rate);
  const names = new Set([planName(table.financeType, languageOf(locale)), table.description]);
  const plan = `${[...names].join(' · ')} (${table.code})`;
  return [
    { id: 'plan', label: text('grid.plan'), value: plan, wide: true },
    ...tableType,
    fact('payment', text('resume.payment'), paymentsText(pricing.schedule, brl)),
    fact('financed', text('summary.financed'), brl(pricing.financed)),
    fact('total', text('summary.total'), brl(pricing.total)),
    fact('iof', text('summary.iof'), brl(pricing.iof.total)),
    ...(view.viewSimulationTax
      ? [
          fact(
            'rate',
            text('summary.rate'),
            [text('grid.rate', { rate }), ...rateNotes(told)].join(' · '),
          ),
        ]
      : []),
    fact('cet', text('summary.cet'), text('grid.yearly', { cet: percent(pricing.cet.yearly) })),
    fact(
      'bare',
      text('resume.cetWithout'),
      'absent' in bare
        ? text('resume.cetAbsent')
        : text('grid.yearly', { cet: percent(bare.yearly) }),
    ),
    fact('validity', text('resume.validity'), dayText(validityOf(releaseDate, table))),
  ];
};

const Whole = (props: WholeProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const { schedule, memo } = props.chosen.pricing;
  // What lies below the fold comes once the step stands.
  const isLate = useDeferredValue(true, false);
  return (
    <>
      <Confirmed priced={props.priced} />
      <Section title={text('resume.offer')}>
        <FactList facts={useFacts(props)} />
        <OtherDaySection {...props} />
        <RateResultSection {...props} />
      </Section>
      <ChosenAddOns {...props} />
      <Section title={text('resume.schedule')}>
        <ScheduleChart payments={paymentParts(schedule)} />
        {isLate ? <ScheduleTable schedule={schedule} /> : null}
      </Section>
      {isLate ? <Fields names={['remarks']} /> : null}
      <details className="simulation-memo">
        <summary>{text('resume.memo')}</summary>
        <pre>{isLate ? memoText(memo, languageOf(locale)) : null}</pre>
      </details>
    </>
  );
};

/** The choice whole: conditions, what each instalment is made of, how it was computed. */
export const Resume = ({ values }: WizardPartProps) => {
  const text = useSimulationText();
  const { priced, awaited } = usePricedGrid(values);
  const waits = useWaitText(awaited);
  const chosen = priced && ownChoice(priced, { code: values['tableCode'], term: values['term'] });
  return priced && chosen ? (
    <Whole priced={priced} chosen={chosen} values={values} />
  ) : (
    <p className="simulation-note">{awaited.length > 0 ? waits : text('resume.none')}</p>
  );
};
