import { useId, type Ref } from 'react';
import { numberText } from '#kernel/formats/text.ts';
import { formatLanguage } from '#kernel/application.ts';
import { addsUp, shownDisplay, type ReportDisplay } from '#kernel/reports/question.ts';
import { figureText, reportTitle, shortFigureText } from '#kernel/reports/reportText.ts';
import { useEngineText } from '../texts/useEngineText';
import { useIsPhone } from '../ui/useIsPhone';
import {
  Bars,
  barsHeight,
  cut,
  Linked,
  type Frame,
  type Series,
  usePictureWidth,
} from '../parts/charts/bars';
import { Lines, plotHeight } from './charts';
import { axisLabels, seriesOf, type Drawn } from './drawnAnswer';

/** Number of series styles: lightness steps, then patterns, distinguishable without colour. */
const looks = 8;

const PatternDefs = ({ id }: { readonly id: string }) => (
  <defs>
    {Array.from({ length: looks }, (_, at) => (
      <pattern
        key={at}
        id={`${id}-${at}`}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${at % 4 === 3 ? 0 : 45 * (at % 4)})`}
      >
        <rect width="8" height="8" className={`report-fill-${at}`} />
        {at >= 4 && at !== 7 ? <rect width="3" height="8" className="report-hatch" /> : null}
        {at === 7 ? <circle cx="4" cy="4" r="2" className="report-hatch" /> : null}
      </pattern>
    ))}
  </defs>
);

const ringSize = 240;

const slice = (from: number, to: number): string => {
  const [outer, inner, middle] = [112, 66, ringSize / 2];
  const point = (radius: number, share: number): string => {
    const angle = 2 * Math.PI * share - Math.PI / 2;
    return `${middle + radius * Math.cos(angle)} ${middle + radius * Math.sin(angle)}`;
  };
  const end = Math.min(to, from + 0.9999);
  const isLarge = end - from > 0.5 ? 1 : 0;
  return `M${point(outer, from)}A${outer} ${outer} 0 ${isLarge} 1 ${point(outer, end)}L${point(inner, end)}A${inner} ${inner} 0 ${isLarge} 0 ${point(inner, from)}Z`;
};

/** Slices of a single series; the smallest are merged. */
const ringMarks = (series: Series | undefined, others: string, scale: Frame['scale']) => {
  const marks = (series?.marks ?? []).flatMap((mark) => (mark && mark.value > 0 ? [mark] : []));
  if (marks.length <= looks) return marks;
  const rest = marks.slice(looks - 1);
  const value = rest.reduce((sum, mark) => sum + mark.value, 0);
  return [...marks.slice(0, looks - 1), { label: others, value, text: scale(value) }];
};

type RingProps = Frame & { readonly others: string };

const Ring = ({ width, series, fill, scale, others }: RingProps) => {
  const marks = ringMarks(series[0], others, scale);
  const total = marks.reduce((sum, { value }) => sum + value, 0) || 1;
  const isNarrow = width < 480;
  const startOf = (at: number): number =>
    marks.slice(0, at).reduce((sum, { value }) => sum + value, 0) / total;
  return (
    <g className="report-ring">
      {marks.map((mark, at) => {
        const start = startOf(at);
        const share = `${numberText(Math.round((1000 * mark.value) / total) / 10, formatLanguage())}%`;
        const [x, y] = isNarrow ? [8, ringSize + 16 + at * 24] : [ringSize + 24, 24 + at * 26];
        const label = `${mark.label} · ${mark.text} · ${share}`;
        return (
          <Linked key={mark.label} mark={mark} label={label}>
            <path
              d={slice(start, start + mark.value / total)}
              fill={fill(at)}
              className="report-slice"
            />
            <rect x={x} y={y - 7} width="14" height="14" rx="2" fill={fill(at)} />
            <text x={x + 22} y={y} className="report-legend">
              {cut(label, width - x - 30)}
            </text>
          </Linked>
        );
      })}
    </g>
  );
};

const Legend = ({ series, id }: { readonly series: readonly Series[]; readonly id: string }) => (
  <ul className="report-legends">
    {series.map(({ label }, at) => (
      <li key={label}>
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="2" fill={`url(#${id}-${at})`} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);

const heightOf = (
  display: ReportDisplay,
  { series, labels, width }: Pick<Frame, 'series' | 'labels' | 'width'>,
  isPhone: boolean,
): number => {
  if (display === 'line' || display === 'area') return plotHeight;
  if (display === 'ring')
    return width < 480
      ? ringSize + 24 + 24 * Math.min(looks, labels.length)
      : Math.max(ringSize, 26 * Math.min(looks, labels.length) + 24);
  return barsHeight({ series, labels }, { isStacked: display === 'stacked', isPhone });
};

/** Maximum bars in a chart; the table has all. */
const mostBars = 60;

type ReportChartProps = { readonly drawn: Drawn; readonly picture?: Ref<SVGSVGElement> };

/** Chart of an answer; each mark links to the list it counts. */
export const ReportChart = ({ drawn, picture }: ReportChartProps) => {
  const text = useEngineText();
  const id = useId();
  const isPhone = useIsPhone();
  const { box, width } = usePictureWidth();
  const { description, question, locale } = drawn;
  const display = shownDisplay(question);
  const others = text('reports.others');
  const isLine = display === 'line' || display === 'area';
  const most = isLine ? Infinity : mostBars;
  const series = seriesOf(drawn, others).map((one) => ({
    ...one,
    marks: one.marks.slice(0, most),
  }));
  const labels = axisLabels(drawn, 0).slice(0, most);
  const scale = (value: number): string =>
    figureText(description, question.measure, { value, locale });
  const fill = (at: number): string => `url(#${id}-${at % looks})`;
  const frame: Frame = { width, series, labels, fill, scale };
  const height = heightOf(display, frame, isPhone);
  return (
    <div ref={box} className="chart-drawing">
      <svg
        ref={picture}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={reportTitle(description, question, locale)}
      >
        <PatternDefs id={id} />
        {isLine ? (
          <Lines
            {...frame}
            isArea={display === 'area'}
            addsUp={addsUp(question.measure)}
            tick={(value) => shortFigureText(description, question.measure, { value, locale })}
          />
        ) : null}
        {display === 'ring' ? <Ring {...frame} others={others} /> : null}
        {isLine || display === 'ring' ? null : (
          <Bars {...frame} isStacked={display === 'stacked'} isPhone={isPhone} />
        )}
      </svg>
      {series.length > 1 && !isLine && display !== 'ring' ? (
        <Legend series={series} id={id} />
      ) : null}
    </div>
  );
};
