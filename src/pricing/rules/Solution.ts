import type { Fixed } from '@patio/framework/kernel';
import type { CashFlow } from './cashFlow';
import type { ChargeSums } from './charge';
import type { Iof } from './iof';
import type { PlanRow } from './planRow';
import type { Quote } from './Quote';
import type { PricingRules } from './rules';

/** A solved quote with all places: what memo and searches are made of. Amounts as bigint are centavos. */
export type Solution = {
  readonly quote: Quote;
  readonly rules: PricingRules;
  readonly rows: readonly PlanRow[];
  readonly rate: Fixed;
  readonly flow: CashFlow;
  readonly charges: ChargeSums;
  readonly net: bigint;
  readonly iof: Iof;
  readonly financed: bigint;
  /** x, centavos with all places. */
  readonly instalment: Fixed;
  readonly payments: readonly bigint[];
  /** Credit that the client really gets. */
  readonly delivered: bigint;
};
