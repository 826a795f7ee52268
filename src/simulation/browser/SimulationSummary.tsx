import {
  type WizardPartProps,
  type FormValues,
  type RecordSlotProps,
  useEngine,
} from '@patio/framework/react';
import { useEffect, useState } from 'react';
import { Banner } from '@patio/framework/ui';
import { planName, type Pricing } from '#pricing/rules/index.ts';
import { lineName } from '#papers/rules/composition.ts';
import type { SimulationInput } from '#simulation/rules/SimulationInput.ts';
import { compositionOf } from '../rules/composition';
import { monthsBetween } from '../rules/gridPrices';
import { brl, firstDue, percent, unlikePayments, languageOf } from './amounts';
import { useVehicles } from './desk/VehicleOffers';
import { useSimulationText } from './useSimulationText';
import {
  ownChoice,
  shownChoice,
  type Chosen,
  useGridOf,
  useSale,
  type FoundSale,
  type PricedSale,
} from './usePricedGrid';
import { useWaitText } from './PriceWaits';
import './simulation.css';

const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Vehicle and client, below the title of each step. */
export const SaleSubtitle = ({ values }: WizardPartProps<'simulations'>) => {
  const text = useSimulationText();
  const { model, vehicleTypeId, vehicleVersion, modelYear, manufacturerYear } = values;
  const { data: vehicles } = useVehicles(model, vehicleTypeId);
  const vehicle = vehicles?.find(
    (one) =>
      one.derivative === vehicleVersion &&
      one.modelYear === modelYear &&
      one.manufacturerYear === manufacturerYear,
  );
  const price = values.vehiclePrice;
  const parts = [
    vehicle && `${vehicle.description} ${vehicle.manufacturerYear}/${vehicle.modelYear}`,
    typeof price === 'number' && price > 0 ? brl(price) : undefined,
    values.clientName,
  ].filter(filled);
  return <>{parts.length > 0 ? parts.join(' · ') : text('newSale')}</>;
};

/** Fields that identify a sale besides its price. */
const members = [
  'clientName',
  'vehicleVersion',
  'vehiclePrice',
  'entryValue',
  'tableCode',
  'term',
] as const;
/** Further fields that change the price. */
const priced = ['selectedVaps', 'autoInsurance', 'combo', 'voucherCode', 'ignoreTCC'] as const;

/**
 * How long a price must be visible to count as seen, in milliseconds; one that appears while saving disappears earlier.
 */
const seenMs = 1500;

const keyOf = (values: FormValues<'simulations'>): string =>
  JSON.stringify(members.map((name) => String(values[name] ?? '')));

type ShownPrice = {
  readonly key: string;
  /** Key of everything the price depends on. */
  readonly sale: string;
  readonly instalment: number;
  /** Id of the simulation created from it. */
  readonly id?: unknown;
};

let shown: ShownPrice | undefined;

/** Remembers the displayed instalment: the server may save another one. */
export const useShownPrice = (
  values: FormValues<'simulations'>,
  instalment: number | undefined,
): void => {
  const key = keyOf(values);
  const sale = JSON.stringify([key, ...priced.map((name) => values[name] ?? null)]);
  useEffect(() => {
    if (instalment === undefined) return undefined;
    const store = () => {
      shown = { key, sale, instalment };
    };
    if (shown?.sale !== sale) store();
    const timer = setTimeout(store, seenMs);
    return () => clearTimeout(timer);
  }, [key, sale, instalment]);
};

/** The instalment displayed before a simulation was saved with another one. */
export const formerInstalment = (record: FormValues<'simulations'>): number | undefined => {
  if (shown?.key !== keyOf(record) || (shown.id ?? record.id) !== record.id) return undefined;
  shown = { ...shown, id: record.id };
  return shown.instalment === Number(record.instalment) ? undefined : shown.instalment;
};

/** Reports that a simulation was saved at another price than displayed before. */
export const PriceChange = ({ record }: RecordSlotProps<'simulations'>) => {
  const text = useSimulationText();
  const [former] = useState(() => formerInstalment(record));
  if (former === undefined) return null;
  const values = { from: brl(former), to: brl(Number(record.instalment)) };
  return <Banner kind="warning">{text('saved.priceChanged', values)}</Banner>;
};

type PricePartsProps = { readonly input: SimulationInput; readonly pricing: Pricing };

/** Composition of the total: a bar with a legend. */
export const PriceParts = ({ input, pricing }: PricePartsProps) => {
  const text = useSimulationText();
  const vehicle = BigInt(input.vehiclePrice - input.entryValue);
  const parts = [
    { code: 'vehicle', amount: vehicle, label: text('summary.vehicle') },
    { code: 'items', amount: pricing.net - vehicle, label: text('summary.items') },
    { code: 'iof', amount: pricing.iof.total, label: text('summary.iof') },
    { code: 'interest', amount: pricing.total - pricing.financed, label: text('summary.interest') },
  ].filter(({ amount }) => amount > 0n);
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0n);
  return (
    <figure className="simulation-parts">
      <figcaption>{text('summary.parts')}</figcaption>
      <div aria-hidden="true">
        {parts.map(({ code, amount }) => (
          <span
            key={code}
            data-part={code}
            style={{ flexGrow: Number((amount * 1000n) / (whole || 1n)) }}
          />
        ))}
      </div>
      <ul>
        {parts.map(({ code, amount, label }) => (
          <li key={code} data-part={code}>
            {label} <span>{brl(amount)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
};

type Line = {
  readonly label: string;
  readonly value: string;
  /** Sum of the lines above: shown in bold. */
  readonly isSum?: boolean;
};

type FiguresProps = Pick<FoundSale, 'discount' | 'addOns'> & {
  readonly values: WizardPartProps<'simulations'>['values'];
  readonly sale: PricedSale;
  readonly chosen: Chosen;
};

const signed = (amount: number): string => (amount < 0 ? `−${brl(-amount)}` : brl(amount));

/** Figures of the choice, from the vehicle to the total. */
const useLines = ({ values, sale, chosen, discount, addOns }: FiguresProps): readonly Line[] => {
  const { parameters } = sale;
  const { pricing } = chosen;
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const priced = { ...values, addOnPrices: addOns, voucherDiscount: discount };
  const { groups, outside } = compositionOf(priced, pricing);
  const upfront = outside.reduce(
    (sum, { amount, paid }) => sum + (paid === 'UPFRONT' ? amount : 0),
    0,
  );
  const rate = percent(pricing.rate);
  return [
    ...groups.flatMap(({ lines }) =>
      lines.map((line) => ({ label: lineName(line, language), value: signed(line.amount) })),
    ),
    { label: text('summary.financed'), value: brl(pricing.financed), isSum: true },
    ...(parameters.view.viewSimulationTax
      ? [{ label: text('summary.rate'), value: text('grid.rate', { rate }) }]
      : []),
    {
      label: text('summary.cet'),
      value: text('grid.yearly', { cet: percent(pricing.cet.yearly) }),
    },
    ...(upfront > 0 ? [{ label: text('summary.upfront'), value: brl(upfront) }] : []),
    { label: text('summary.total'), value: brl(pricing.total), isSum: true },
  ];
};

const Figures = (props: FiguresProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const { table, term, pricing } = props.chosen;
  const months = monthsBetween(props.sale.input, table);
  const first = text('summary.first', { date: firstDue(pricing) });
  const payments = unlikePayments(pricing);
  return (
    <div className="simulation-summary">
      <p>
        {planName(table.financeType, languageOf(locale))} ·{' '}
        {text('terms.months', { smart_count: term })}
      </p>
      <strong>{brl(pricing.instalment)}</strong>
      {payments ? <p className="simulation-payments">{payments}</p> : null}
      <p>{months > 1 ? `${text('grid.every', { months })}, ${first}` : first}</p>
      <dl>
        {useLines(props).map(({ label, value, isSum }) => (
          <div key={label} data-sum={isSum}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceParts input={props.sale.input} pricing={pricing} />
    </div>
  );
};

/** Term and instalment of the choice, as one line on a phone. */
const Brief = ({ term, pricing }: Chosen) => {
  const text = useSimulationText();
  // Balloons and non-monthly plans are not a multiple of the instalment.
  const isEven = BigInt(term) * BigInt(pricing.instalment) === BigInt(pricing.total);
  return (
    <span className="simulation-brief">
      {text(isEven ? 'summary.term' : 'summary.unevenTerm', { term })}{' '}
      <strong>{brl(pricing.instalment)}</strong>
    </span>
  );
};

type ShownProps = Pick<FiguresProps, 'discount' | 'addOns' | 'values'> & {
  readonly sale: PricedSale | undefined;
  readonly chosen: Chosen | undefined;
  readonly isBrief: boolean;
};

const Shown = ({ sale, chosen, isBrief, ...rest }: ShownProps) => {
  const text = useSimulationText();
  if (isBrief) return chosen ? <Brief {...chosen} /> : null;
  return sale && chosen ? (
    <Figures {...rest} sale={sale} chosen={chosen} />
  ) : (
    <p className="simulation-note">{text('summary.none')}</p>
  );
};

type FormerProps = Pick<ShownProps, 'isBrief' | 'values'> & {
  readonly found: FoundSale;
  readonly named: Parameters<typeof shownChoice>[1];
};

/** Shown instead of the figures: why there is no price. */
const Waits = ({ found, isBrief }: Pick<FormerProps, 'found' | 'isBrief'>) => {
  const words = useWaitText(found.awaited);
  return isBrief ? (
    <span className="simulation-brief">{words}</span>
  ) : (
    <p className="simulation-note">{words}</p>
  );
};

/** A choice that is no longer available, shown until the grid reflects it. */
const Former = ({ found, named, ...rest }: FormerProps) => {
  const priced = useGridOf(found);
  const chosen = priced && named.code ? shownChoice(priced, named) : undefined;
  const { discount, addOns } = found;
  return <Shown {...rest} sale={priced} chosen={chosen} discount={discount} addOns={addOns} />;
};

type SummaryProps = WizardPartProps<'simulations'> & { readonly isBrief?: boolean };

/** Figures of the choice, always visible; follows the sale rather than the grid. */
export const SimulationSummary = ({ values, isBrief = false }: SummaryProps) => {
  const found = useSale(values);
  const { sale, discount, addOns } = found;
  const named = { code: values.tableCode, term: values.term };
  const chosen = sale && named.code ? ownChoice(sale, named) : undefined;
  useShownPrice(values, chosen && Number(chosen.pricing.instalment));
  if (found.awaited.length > 0) return <Waits found={found} isBrief={isBrief} />;
  return chosen ? (
    <Shown
      values={values}
      sale={sale}
      chosen={chosen}
      discount={discount}
      addOns={addOns}
      isBrief={isBrief}
    />
  ) : (
    <Former values={values} found={found} named={named} isBrief={isBrief} />
  );
};
