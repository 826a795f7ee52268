import { formatMoney } from '#kernel/money.ts';
import type { Cents } from '#kernel/money.ts';
import './styles/base.css';

/** An amount in tabular figures. */
export const MoneyText = ({ cents, currency }: { cents: Cents; currency?: string | undefined }) => (
  <span className="ui-money">{formatMoney(cents, currency)}</span>
);
