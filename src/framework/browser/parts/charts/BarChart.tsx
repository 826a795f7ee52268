import { LinkBase } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { numberText } from '#kernel/formats/text.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { useLocale } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { useIsPhone } from '#browser/ui/useIsPhone.ts';
import { Bars, barsHeight, usePictureWidth, type Mark } from './bars';
import '#browser/texts/words/charts.ts';
import './charts.css';

type SwitchProps = { readonly isTable: boolean; readonly onSwitch: () => void };

/** Switches between a chart and its table. */
export const TableSwitch = ({ isTable, onSwitch }: SwitchProps) => {
  const text = useEngineText();
  return (
    <Button small look="plain" onClick={onSwitch}>
      {text(isTable ? 'charts.asChart' : 'charts.asTable')}
    </Button>
  );
};

type FrameProps = {
  readonly caption: string;
  readonly picture: ReactNode;
  readonly table: ReactNode;
};

/** A chart with its caption, and its table one press away. */
export const ChartFrame = ({ caption, picture, table }: FrameProps) => {
  const [isTable, setTable] = useState(false);
  return (
    <figure className="chart">
      <figcaption>
        <span>{caption}</span>
        <TableSwitch isTable={isTable} onSwitch={() => setTable(!isTable)} />
      </figcaption>
      {isTable ? table : picture}
    </figure>
  );
};

/** A bar: label, value, and link to the counted list. */
export type Bar = Pick<Mark, 'label' | 'value' | 'to'>;

type BarsProps = {
  /** Name of the counted records. */
  readonly title: string;
  readonly bars: readonly Bar[];
};

const Picture = ({ title, bars }: BarsProps) => {
  const locale = useLocale();
  const isPhone = useIsPhone();
  const { box, width } = usePictureWidth();
  const scale = (value: number): string => numberText(value, locale);
  const marks = bars.map((bar) => ({ ...bar, text: scale(bar.value) }));
  const labels = bars.map(({ label }) => label);
  const series = [{ label: '', marks }];
  const arranged = { isStacked: false, isPhone };
  const height = barsHeight({ series, labels }, arranged);
  const isLinked = bars.some(({ to }) => to !== undefined);
  const words = marks.map(({ label, text }) => `${label} ${text}`).join(', ');
  return (
    <div ref={box} className="chart-drawing">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role={isLinked ? 'group' : 'img'}
        aria-label={isLinked ? title : `${title}: ${words}`}
      >
        <Bars
          width={width}
          series={series}
          labels={labels}
          fill={() => 'var(--accent)'}
          scale={scale}
          {...arranged}
        />
      </svg>
    </div>
  );
};

type TableProps = BarsProps & {
  /** Headings of labels and values. */
  readonly labelName: string;
  readonly valueName: string;
};

/** Bars as a table. */
export const BarTable = ({ title, labelName, valueName, bars }: TableProps) => {
  const locale = useLocale();
  return (
    <table className="chart-table">
      <caption className="ui-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{labelName}</th>
          <th scope="col">{valueName}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value, to }) => (
          <tr key={label}>
            <th scope="row">{to === undefined ? label : <LinkBase to={to}>{label}</LinkBase>}</th>
            <td>{numberText(value, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/**
 * Bars of one figure by value, each a link to the list it counts, and the same as a table.
 *
 * ```tsx
 * <BarChart title="Boats by harbour" labelName="Harbour" valueName="Boats" bars={[{ label: 'Muros', value: 12 }]} />
 * ```
 */
export const BarChart = (props: TableProps) => (
  <ChartFrame
    caption={props.title}
    picture={<Picture title={props.title} bars={props.bars} />}
    table={<BarTable {...props} />}
  />
);
