import { LinkBase } from 'ra-core';
import { formatLanguage } from '#kernel/application.ts';
import { numberText } from '#kernel/formats/text.ts';
import {
  changeOf,
  inOrderOfAxes,
  type ReportCell,
  type ReportFigure,
  type ReportResult,
} from '#kernel/reports/result.ts';
import { groupingText, measureText, reportTitle } from '#kernel/reports/reportText.ts';
import { useEngineText } from '../texts/useEngineText';
import {
  axisLabels,
  cellValues,
  linkOfMark,
  textOfFigure,
  valueAt,
  type Drawn,
} from './drawnAnswer';
import '../ui/styles/table.css';
import { Suspense, useState, type ReactNode, type Ref } from 'react';
import { formatLocalDate } from '#kernel/localDate.ts';
import { addsUp, shownDisplay, type ReportQuestion } from '#kernel/reports/question.ts';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { Button } from '../ui/Button';
import { EmptyState, ErrorState } from '../ui/EmptyState';
import { TableSwitch } from '../parts/charts/BarChart';
import { ReportChart } from './ReportChart';
import { useAnswer, useHasList, useIsLong, useReportList } from './useReports';
import '../texts/words/reports';
import './reports.css';

/** A share as text: 12,5%. */
const shareText = (share: number | null): string =>
  share === null ? '—' : `${numberText(Math.round(share * 1000) / 10, formatLanguage())}%`;

/** A change with sign: +12,5%. */
const changeText = (change: number | null): string =>
  change !== null && change > 0 ? `+${shareText(change)}` : shareText(change);

type FigureProps = { drawn: Drawn; figure: ReportFigure; to?: string | undefined };

const Figure = ({ drawn, figure, to }: FigureProps) => {
  const words = textOfFigure(drawn, figure) || '—';
  return to === undefined || figure.count === 0 ? words : <LinkBase to={to}>{words}</LinkBase>;
};

type RowProps = { drawn: Drawn; cell: ReportCell; labels: readonly string[] };

const Row = ({ drawn, cell, labels }: RowProps) => {
  const { result } = drawn;
  const values = cellValues(result, cell);
  return (
    <tr>
      {labels.map((label, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns have no other key
        <th key={at} scope="row">
          {label}
        </th>
      ))}
      <td>
        <Figure drawn={drawn} figure={cell} to={linkOfMark(drawn, values)} />
      </td>
      {cell.before ? (
        <>
          <td>
            <Figure drawn={drawn} figure={cell.before} />
          </td>
          <td>{changeText(changeOf(cell.value, cell.before.value))}</td>
        </>
      ) : null}
    </tr>
  );
};

/** Maximum rows shown; the exported file has all. */
const mostRows = 1_000;

/** One row per group, with the grand total last. */
const ReportTable = ({ drawn }: { readonly drawn: Drawn }) => {
  const text = useEngineText();
  const { description, question, result, locale } = drawn;
  const names = result.axes.map((_, at) => axisLabels(drawn, at));
  const cells = inOrderOfAxes(result.cells).slice(0, mostRows);
  const total = { ...result.total, at: [] };
  return (
    <div className="ui-table report-table">
      <table>
        <caption className="ui-hidden">{reportTitle(description, question, locale)}</caption>
        <thead>
          <tr>
            {question.by.map((grouping) => (
              <th key={`${grouping.field} ${grouping.unit ?? ''}`} scope="col">
                {groupingText(description, grouping, locale)}
              </th>
            ))}
            <th scope="col">{measureText(description, question.measure, locale)}</th>
            {result.before ? (
              <>
                <th scope="col">{text('reports.before')}</th>
                <th scope="col">{text('reports.change')}</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <Row
              key={cell.at.join(' ')}
              drawn={drawn}
              cell={cell}
              labels={cell.at.map((place, at) => names[at]?.[place] ?? '')}
            />
          ))}
        </tbody>
        <tfoot>
          <Row
            drawn={drawn}
            cell={total}
            labels={question.by.map((_, at) => (at === 0 ? text('reports.total') : ''))}
          />
        </tfoot>
      </table>
    </div>
  );
};

/** Maximum columns of a pivot table; the exported file has all. */
const mostColumns = 100;

/** Pivot table: first axis in rows, second in columns, with totals. */
const PivotTable = ({ drawn }: { readonly drawn: Drawn }) => {
  const text = useEngineText();
  const { description, question, result, locale } = drawn;
  const [rows, allColumns] = [axisLabels(drawn, 0), axisLabels(drawn, 1)];
  const columns = allColumns.slice(0, mostColumns);
  const cells = new Map(result.cells.map((cell) => [cell.at.join(' '), cell]));
  const totalOf = (axis: number, place: number) =>
    result.totals.find((total) => total.axis === axis && total.at[0] === place);
  return (
    <div className="ui-table report-table">
      <table>
        <caption className="ui-hidden">{reportTitle(description, question, locale)}</caption>
        <thead>
          <tr>
            <th scope="col">{groupingText(description, question.by[0]!, locale)}</th>
            {columns.map((label, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- labels may repeat
              <th key={at} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{text('reports.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map((label, row) => {
            const total = totalOf(0, row);
            const value = valueAt(result, 0, row)?.value;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- labels may repeat
              <tr key={row}>
                <th scope="row">{label}</th>
                {columns.map((_, column) => {
                  const cell = cells.get(`${row} ${column}`);
                  return (
                    // oxlint-disable-next-line react/no-array-index-key -- labels may repeat
                    <td key={column}>
                      {cell ? (
                        <Figure
                          drawn={drawn}
                          figure={cell}
                          to={linkOfMark(drawn, cellValues(result, cell))}
                        />
                      ) : null}
                    </td>
                  );
                })}
                <td>
                  {total ? (
                    <Figure drawn={drawn} figure={total} to={linkOfMark(drawn, [value])} />
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('reports.total')}</th>
            {columns.map((_, column) => {
              const total = totalOf(1, column);
              const value = valueAt(result, 1, column)?.value;
              return (
                // oxlint-disable-next-line react/no-array-index-key -- labels may repeat
                <td key={column}>
                  {total ? (
                    <Figure
                      drawn={drawn}
                      figure={total}
                      to={linkOfMark(drawn, [undefined, value])}
                    />
                  ) : null}
                </td>
              );
            })}
            <td>
              <Figure drawn={drawn} figure={result.total} to={linkOfMark(drawn, [])} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

const Change = ({ drawn }: { readonly drawn: Drawn }) => {
  const text = useEngineText();
  const { total, before: days } = drawn.result;
  if (!total.before || !days) return null;
  const change = changeOf(total.value, total.before.value);
  const [from, to] = days.map((day) => formatLocalDate(day));
  const period = { from: from ?? '', to: to ?? '' };
  if (change === null) return <p className="report-change">{text('reports.noBase', period)}</p>;
  if (change === 0) return <p className="report-change">{text('reports.same', period)}</p>;
  return (
    <p className="report-change">
      <strong>
        <span aria-hidden="true">{change > 0 ? '▲' : '▼'}</span> {changeText(change)}
      </strong>{' '}
      {text('reports.than', period)}
    </p>
  );
};

/** Total of a question in large print, with its change. */
const BigFigure = ({ drawn }: { readonly drawn: Drawn }) => {
  const { total } = drawn.result;
  // The sum of no records is 0, their average is nothing.
  const value = total.value ?? (addsUp(drawn.question.measure) ? 0 : null);
  const words = textOfFigure(drawn, { ...total, value }) || '—';
  const to = total.count === 0 ? undefined : linkOfMark(drawn, []);
  return (
    <div className="report-figure">
      <p>{to === undefined ? words : <LinkBase to={to}>{words}</LinkBase>}</p>
      <Change drawn={drawn} />
    </div>
  );
};

const isWithheld = ({ cells, total, totals }: ReportResult): boolean =>
  [...cells, ...totals, total].some(({ count }) => count === null);

type DrawnProps = { readonly drawn: Drawn; readonly picture?: Ref<SVGSVGElement> | undefined };

const Drawing = ({ drawn, picture }: DrawnProps) => {
  const display = shownDisplay(drawn.question);
  if (display === 'figure') return <BigFigure drawn={drawn} />;
  if (display === 'table') return <ReportTable drawn={drawn} />;
  if (display === 'pivot') return <PivotTable drawn={drawn} />;
  return <ReportChart drawn={drawn} {...(picture ? { picture } : {})} />;
};

const isChart = (question: ReportQuestion): boolean =>
  !['table', 'pivot', 'figure'].includes(shownDisplay(question));

type ReportCardProps = {
  readonly question: ReportQuestion;
  /** Default: the question in words. */
  readonly title?: string;
  /** Link or menu next to the title. */
  readonly actions?: ReactNode;
  /** Repairs a question with unavailable fields. */
  readonly onRepair?: (() => void) | undefined;
  /** Ref to the chart, for exporting it as a picture. */
  readonly picture?: Ref<SVGSVGElement>;
  /** Omits the title, which is shown above the card. */
  readonly isUntitled?: boolean | undefined;
};

/** Whether no record matches: there is nothing to draw. */
const isEmptyAnswer = ({ question, result }: Drawn): boolean =>
  question.by.length > 0 && result.cells.length === 0;

type ContentProps = DrawnProps & { readonly isTable: boolean };

/** Chart or table of an answer, or an empty state. */
const Content = ({ drawn, picture, isTable }: ContentProps) => {
  const text = useEngineText();
  const { question, result } = drawn;
  if (isEmptyAnswer(drawn)) return <EmptyState title={text('reports.nothing')} />;
  return (
    <>
      {isTable ? <ReportTable drawn={drawn} /> : <Drawing drawn={drawn} picture={picture} />}
      {isChart(question) ? <Change drawn={drawn} /> : null}
      {isWithheld(result) ? <p className="report-note">{text('reports.fewHelp')}</p> : null}
    </>
  );
};

type FaultProps = {
  readonly error: unknown;
  readonly onRepair: (() => void) | undefined;
  readonly onRetry: () => void;
};

const Fault = ({ error, onRepair, onRetry }: FaultProps) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  return (
    <ErrorState
      title={text('reports.failed')}
      text={refusalText(readRefusal(error), errorText)}
      action={
        <Button onClick={onRepair ?? onRetry}>
          {text(onRepair ? 'reports.repair' : 'reports.retry')}
        </Button>
      }
    />
  );
};

const Waiting = () => {
  const text = useEngineText();
  const isLong = useIsLong(true);
  return (
    <output className="report-waiting">
      {text(isLong ? 'reports.waiting' : 'reports.loadingAnswer')}
    </output>
  );
};

type CaptionProps = Pick<ReportCardProps, 'actions' | 'isUntitled'> & {
  readonly title: string;
  readonly tableSwitch: ReactNode;
};

const Caption = ({ title, tableSwitch, actions, isUntitled }: CaptionProps) => (
  <figcaption className={isUntitled && !tableSwitch && !actions ? 'ui-hidden' : undefined}>
    <span>
      <span className={isUntitled ? 'ui-hidden' : undefined}>{title}</span>
    </span>
    {tableSwitch}
    {actions}
  </figcaption>
);

const Answer = (props: ReportCardProps) => {
  const { question, title, actions, onRepair, picture, isUntitled } = props;
  const { locale } = useEngine();
  const description = useReportList(question.resource);
  const [isTable, setTable] = useState(false);
  const { data: result, error, isFetching, refetch } = useAnswer(question);
  const few = useEngineText()('reports.few');
  const drawn = !error && result && { description, question, result, locale, few };
  return (
    <figure className="report" aria-busy={isFetching}>
      <Caption
        title={title ?? reportTitle(description, question, locale)}
        isUntitled={isUntitled}
        actions={actions}
        tableSwitch={
          drawn && isChart(question) && !isEmptyAnswer(drawn) ? (
            <TableSwitch isTable={isTable} onSwitch={() => setTable(!isTable)} />
          ) : null
        }
      />
      {isFetching ? <Waiting /> : null}
      {error ? <Fault error={error} onRepair={onRepair} onRetry={() => void refetch()} /> : null}
      {drawn ? <Content drawn={drawn} picture={picture} isTable={isTable} /> : null}
    </figure>
  );
};

/**
 * A question and its answer, computed with the person's rights: a chart, table or figure whose marks link to the lists
 * they count. Usable on any page.
 */
export const ReportCard = (props: ReportCardProps) => {
  const text = useEngineText();
  const isKnown = useHasList(props.question.resource);
  if (!isKnown)
    return <ErrorState title={text('reports.goneTitle')} text={text('reports.goneText')} />;
  return (
    <Suspense
      fallback={<output className="report-waiting">{text('reports.loadingAnswer')}</output>}
    >
      <Answer {...props} />
    </Suspense>
  );
};
