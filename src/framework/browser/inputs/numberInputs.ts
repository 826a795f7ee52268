import { createInput } from './createInput';

type Bounds = { readonly min?: number; readonly max?: number };
type DecimalBounds = Bounds & {
  /** Decimal places. */
  readonly scale?: number;
};

const bounds = ({ min, max }: Bounds) => ({ minimum: min, maximum: max });
const decimalBounds = ({ scale, ...rest }: DecimalBounds) => ({ ...bounds(rest), scale });

/** An integer. */
export const IntegerInput = createInput<Bounds>('integer', bounds);
/** A decimal, text on the wire. */
export const DecimalInput = createInput<DecimalBounds>('decimal', decimalBounds);
/** Displayed in reais, cents on the wire, including bounds. */
export const MoneyInput = createInput<Bounds>('money', bounds);
/** A percentage: 12.5 on the wire is displayed as 12,5%. */
export const PercentInput = createInput<DecimalBounds>('percent', decimalBounds);
/** A monthly interest rate. */
export const RateMonthlyInput = createInput<DecimalBounds>('rateMonthly', decimalBounds);
/** A duration in whole months. */
export const MonthsInput = createInput<Bounds>('months', bounds);
