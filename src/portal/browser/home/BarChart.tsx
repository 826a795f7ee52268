import { useState, type ReactNode } from 'react';
import { numberText } from '@patio/framework/kernel';
import { useLocale } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { HomeLink } from './HomeLink';
import { useHomeText } from './useHomeText';

/** A column of the sellers, formatted. */
type Column<Seller> = { readonly label: string; readonly value: (seller: Seller) => string };

type SellersTableProps<Seller> = {
  readonly title: string;
  readonly sellers: readonly Seller[];
  readonly columns: readonly Column<Seller>[];
};

/** A row per seller, for comparison. */
export const SellersTable = <Seller extends { readonly name: string }>(
  props: SellersTableProps<Seller>,
) => {
  const { title, sellers, columns } = props;
  const text = useHomeText();
  return (
    <table className="bars-table" data-numbers>
      <caption className="ui-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text('home.funnel.seller')}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sellers.map((seller) => (
          <tr key={seller.name}>
            <th scope="row">{seller.name || text('home.funnel.unknown')}</th>
            {columns.map(({ label, value }) => (
              <td key={label}>{value(seller)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A bar: label, value, and link to the counted list. */
export type Bar = { readonly label: string; readonly value: number; readonly to?: string };

type Props = {
  /** Name of the counted records. */
  title: string;
  labelName: string;
  valueName: string;
  bars: readonly Bar[];
};

/** Longer lists of bars use two columns, so that cards have similar heights. */
const oneColumn = 12;
/** Longer labels get a column of their own. */
const shortName = 3;

const BarName = ({ label, to }: Pick<Bar, 'label' | 'to'>) =>
  to === undefined ? label : <HomeLink to={to}>{label}</HomeLink>;

const Bars = ({ title, bars }: Pick<Props, 'title' | 'bars'>) => {
  const locale = useLocale();
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const shownBars = bars.map((bar) => ({ ...bar, value: numberText(bar.value, locale) }));
  const isLinked = bars.some((bar) => bar.to !== undefined);
  const picture = `${title}: ${shownBars.map(({ label, value }) => `${label} ${value}`).join(', ')}`;
  return (
    <div
      className="bars"
      data-linked={isLinked || undefined}
      data-long={bars.length > oneColumn || undefined}
      data-words={bars.some((bar) => bar.label.length > shortName) || undefined}
      role={isLinked ? 'group' : 'img'}
      aria-label={isLinked ? title : picture}
    >
      {shownBars.map(({ label, value, to }, at) => (
        <p key={label}>
          <span>
            <BarName label={label} to={to} />
          </span>
          <i style={{ flexGrow: (bars[at]?.value ?? 0) / most }} />
          <span>{value}</span>
        </p>
      ))}
    </div>
  );
};

/** Chart data as a table. `isAligned`: right-aligned numbers. */
export const BarRows = ({
  title,
  labelName,
  valueName,
  bars,
  isAligned = false,
}: Props & { isAligned?: boolean }) => {
  const locale = useLocale();
  return (
    <table className="bars-table" data-numbers={isAligned || undefined}>
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
            <th scope="row">
              <BarName {...bar} />
            </th>
            <td>{numberText(bar.value, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type FrameProps = { caption: string; picture: ReactNode; table: ReactNode };

/** A chart with caption and a collapsible table. */
export const ChartFrame = ({ caption, picture, table }: FrameProps) => {
  const text = useHomeText();
  const [isTable, setTable] = useState(false);
  return (
    <figure className="chart">
      <figcaption>
        <span>{caption}</span>
        <Button small look="plain" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {text(isTable ? 'home.asChart' : 'home.asTable')}
        </Button>
      </figcaption>
      {isTable ? table : picture}
    </figure>
  );
};

/** Bars with direct labels. */
export const BarChart = (props: Props) => (
  <ChartFrame
    caption={props.title}
    picture={<Bars title={props.title} bars={props.bars} />}
    table={<BarRows {...props} />}
  />
);
