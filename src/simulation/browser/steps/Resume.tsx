import { useEngine, Fields, type WizardPartProps, useEntity } from '@patio/framework/react';
import { Section, FactList, Button, Glyph } from '@patio/framework/ui';
import { inLanguage } from '@patio/framework/kernel';
import { useDeferredValue, useState } from 'react';
import { addOnEffect } from '#simulation/rules/gridPrices.ts';
import { comboProducts } from '#addOns/rules/addOns.ts';
import { memoText, planName, type ScheduleRow } from '#pricing/rules/index.ts';
import { paymentsText, paymentParts } from '#papers/rules/paper.ts';
import { validityOf } from '#simulation/rules/results.ts';
import { rateDetailsOf, type SimulationPlan } from '#simulation/rules/parameters.ts';
import { comingChanges, type ComingChange, type ChargeCause } from '#simulation/rules/otherDay.ts';
import { brl, percent, dayText, figure, languageOf } from '../amounts';
import { type Chosen, type PricedGrid, ownChoice, usePricedGrid } from '../usePricedGrid';
import { useSimulationText, usePaymentWords } from '../useSimulationText';
import { type SimulationValues, useCombos } from '../addOns/useAddOnPrices';
import { Confirmed } from '../grid/Confirmed';
import { useRateNotes } from '../grid/PlanRow';
import { OtherDayLook } from '../saved/OtherDayLook';
import { RateResultSection } from '../saved/RateResultSection';
import { ScheduleChart } from '../saved/PaperView';
import { useWaitText } from '../PriceWaits';
import '../addOns/addOns.css';
import '../otherDay/otherDay.css';
import '../simulation.css';

type ChosenAddOnsProps = {
  readonly values: SimulationValues;
  readonly priced: PricedGrid;
  readonly chosen: Chosen;
};

/**
 * Chosen add-ons, each with the instalment and cost of the sale without it.
 * @source SIMR-049, SIMR-050
 */
export const ChosenAddOns = ({ values, priced, chosen }: ChosenAddOnsProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const payment = usePaymentWords();
  const combo = useCombos(values).data?.find(({ id }) => id === values.combo);
  const { addOns, input, parameters } = priced;
  if (addOns.length === 0 && !combo) return null;
  return (
    <Section title={text('addOns.title')}>
      {combo ? (
        <p>
          {text('addOns.comboLine', {
            name: combo.name,
            products: comboProducts(combo, locale).join(' · '),
          })}
        </p>
      ) : null}
      <ul className="addons-chosen">
        {addOns.map((one) => {
          const { without } = addOnEffect({ input, parameters, ...chosen }, [one]);
          return (
            <li key={one.code}>
              <span>
                {one.name}
                <small>
                  {one.term ? `${text('terms.months', { smart_count: one.term })} · ` : ''}
                  {payment(one.pricingOption)}
                  {one.discount
                    ? ` · ${text('addOns.beforeCoupon', { amount: brl(one.total + one.discount) })}`
                    : ''}
                </small>
              </span>
              <strong>{brl(one.total)}</strong>
              {without ? (
                <small>
                  {text('addOns.without', {
                    instalment: brl(without.instalment),
                    cet: percent(without.cet.yearly),
                  })}
                </small>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

/** Announces an upcoming change for a sale by a table, in one sentence. */
const useComingWords = ({ code }: SimulationPlan): ((change: ComingChange) => string) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
  const nameOf = (cause: ChargeCause): string =>
    text(`otherDay.${cause.code === 'iof' ? 'IOF' : cause.fee}`);
  return (change) => {
    if (change.code === 'ending')
      return text('otherDay.ending', { table: code, until: dayText(change.until) });
    const day = dayText(change.from);
    if (change.code === 'unknown') return text('otherDay.unknown', { day });
    const names = change.causes.map(nameOf);
    const list = listed.format(names);
    return text('otherDay.changes', { day, list, smart_count: names.length });
  };
};

type OtherDaySectionProps = { readonly priced: PricedGrid; readonly chosen: Chosen };

/** The sale with another release day, collapsed; announces upcoming changes on its own. */
export const OtherDaySection = ({ priced, chosen }: OtherDaySectionProps) => {
  const text = useSimulationText();
  const wordsOf = useComingWords(chosen.table);
  const [isOpen, setOpen] = useState(false);
  const { input, parameters } = priced;
  const { table } = chosen;
  const coming = comingChanges({ input, parameters, table }, parameters.nextChanges);
  return (
    <section className="simulation-other-day" aria-label={text('otherDay.title')}>
      {coming.length > 0 ? (
        <p>
          <Glyph name="info" size={16} />
          {coming.map(wordsOf).join(' ')}
        </p>
      ) : null}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text('otherDay.title')}</summary>
        {isOpen ? <OtherDayLook priced={priced} chosen={chosen} coming={coming} /> : null}
      </details>
    </section>
  );
};

const shownFirst = 12;

/** Payment schedule: the parts of each payment and the balance after it. */
export const ScheduleTable = ({ schedule }: { readonly schedule: readonly ScheduleRow[] }) => {
  const text = useSimulationText();
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? schedule : schedule.slice(0, shownFirst);
  return (
    <div className="simulation-schedule">
      <table>
        <caption className="ui-hidden">{text('resume.schedule')}</caption>
        <thead>
          <tr>
            {(['no', 'due', 'payment', 'interest', 'amortisation', 'balance'] as const).map(
              (name) => (
                <th key={name} scope="col" data-column={name}>
                  {text(`resume.${name}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ no, due, days, payment, interest, amortisation, balance }) => (
            <tr key={days}>
              <th scope="row">{no === 0 ? '–' : no}</th>
              <td>{dayText(due)}</td>
              <td>{figure(payment)}</td>
              <td data-column="interest">{figure(interest)}</td>
              <td data-column="amortisation">{figure(amortisation)}</td>
              <td>{figure(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {showsAll || schedule.length <= shownFirst ? null : (
        <Button look="plain" small onClick={() => setShowsAll(true)}>
          {text('resume.all', { count: schedule.length })}
        </Button>
      )}
    </div>
  );
};

const fact = (id: string, label: string, value: string) => ({ id, label, value });

type FactsProps = { readonly priced: PricedGrid; readonly chosen: Chosen };
type WholeProps = FactsProps & Pick<WizardPartProps<'simulations'>, 'values'>;

/** Whether the table is for direct sales or of the dealer, labelled as in the first step. @source ENT-PLAN-03 */
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
  const disclosed = rateDetailsOf(table, term, priced.input.tierCode);
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
            [text('grid.rate', { rate }), ...rateNotes(disclosed)].join(' · '),
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
  // Parts below the fold render after the first paint.
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

/** Full summary of the choice: conditions, parts of each instalment, and the calculation. */
export const Resume = ({ values }: WizardPartProps<'simulations'>) => {
  const text = useSimulationText();
  const { priced, awaited } = usePricedGrid(values);
  const waits = useWaitText(awaited);
  const chosen = priced && ownChoice(priced, { code: values.tableCode, term: values.term });
  return priced && chosen ? (
    <Whole priced={priced} chosen={chosen} values={values} />
  ) : (
    <p className="simulation-note">{awaited.length > 0 ? waits : text('resume.none')}</p>
  );
};
