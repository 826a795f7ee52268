import { createInput } from './createInput';

type Bounds = { readonly min?: number; readonly max?: number };
type DecimalBounds = Bounds & {
  /** Decimal places. */
  readonly scale?: number;
};

const bounds = ({ min, max }: Bounds) => ({ minimum: min, maximum: max });
const decimalBounds = ({ scale, ...rest }: DecimalBounds) => ({ ...bounds(rest), scale });

/** A whole number. */
export const IntegerInput = createInput<Bounds>('integer', bounds);
/** A decimal number, a text on the wire. */
export const DecimalInput = createInput<DecimalBounds>('decimal', decimalBounds);
/** Reais for people, centavos on the wire; its bounds too. */
export const MoneyInput = createInput<Bounds>('money', bounds);
/** A share in hundredths: 12.5 on the wire reads 12,5%. */
export const PercentInput = createInput<DecimalBounds>('percent', decimalBounds);
/** A monthly rate of interest. */
export const RateMonthlyInput = createInput<DecimalBounds>('rateMonthly', decimalBounds);
/** A duration in whole months. */
export const MonthsInput = createInput<Bounds>('months', bounds);
