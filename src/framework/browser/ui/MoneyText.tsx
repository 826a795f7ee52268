import { formatMoney } from '../../kernel/formats';
import type { Cents } from '../../kernel/formats';
import './styles/base.css';

/** An amount of money, in figures of equal width. */
export const MoneyText = ({ cents }: { cents: Cents }) => (
  <span className="ui-money">{formatMoney(cents)}</span>
);
