import { useState } from 'react';
import { Button } from '../../ui/Button';
import type { PortalKey } from '../i18n/portal';
import { useText } from '../i18n/useText';

/** One bar: its name and how much. */
export type Bar = { readonly label: string; readonly value: number };

type Props = {
  /** Says what is counted. */
  title: string;
  labelName: string;
  valueName: string;
  bars: readonly Bar[];
};

const rowHeight = 22;
const labelWidth = 40;
const valueWidth = 44;
const width = 480;
/** A longer list of bars stands in two columns, so that the card stays of a size with its neighbours. */
const oneColumn = 12;

const Bars = ({ title, bars }: Pick<Props, 'title' | 'bars'>) => {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const columns = bars.length > oneColumn ? 2 : 1;
  const rows = Math.ceil(bars.length / columns);
  const room = width / columns - labelWidth - valueWidth;
  const lengthOf = (value: number) => Math.max(2, (value / most) * room);
  const placeOf = (index: number) =>
    `translate(${Math.floor(index / rows) * (width / columns)} ${(index % rows) * rowHeight})`;
  return (
    <svg
      className="bars"
      role="img"
      aria-label={`${title}: ${bars.map((bar) => `${bar.label} ${bar.value}`).join(', ')}`}
      viewBox={`0 0 ${width} ${rows * rowHeight}`}
    >
      {bars.map(({ label, value }, index) => (
        <g key={label} transform={placeOf(index)}>
          <text x={labelWidth - 8} y={15} textAnchor="end">
            {label}
          </text>
          <rect x={labelWidth} y={4} height={14} rx={2} width={lengthOf(value)} />
          <text x={labelWidth + lengthOf(value) + 6} y={15}>
            {value}
          </text>
        </g>
      ))}
    </svg>
  );
};

const Rows = ({ title, labelName, valueName, bars }: Props) => (
  <table className="bars-table">
    <caption className="ui-hidden">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{labelName}</th>
        <th scope="col">{valueName}</th>
      </tr>
    </thead>
    <tbody>
      {bars.map((bar) => (
        <tr key={bar.label}>
          <th scope="row">{bar.label}</th>
          <td>{bar.value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Bars labelled directly, with the table behind one click. */
export const BarChart = (props: Props) => {
  const text = useText<PortalKey>();
  const [isTable, setTable] = useState(false);
  return (
    <figure className="chart">
      <figcaption>
        <span>{props.title}</span>
        <Button small look="plain" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {text(isTable ? 'home.asChart' : 'home.asTable')}
        </Button>
      </figcaption>
      {isTable ? <Rows {...props} /> : <Bars title={props.title} bars={props.bars} />}
    </figure>
  );
};
