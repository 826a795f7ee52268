import { LinkBase } from 'ra-core';
import { formatLanguage } from '#kernel/application.ts';
import { numberText } from '#kernel/formats/text.ts';
import {
  changeOf,
  inOrderOfAxes,
  type ReportCell,
  type ReportFigure,
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

/** A share as text: 12,5%. */
const shareText = (share: number | null): string =>
  share === null ? '—' : `${numberText(Math.round(share * 1000) / 10, formatLanguage())}%`;

/** A change with sign: +12,5%. */
export const changeText = (change: number | null): string =>
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
export const ReportTable = ({ drawn }: { readonly drawn: Drawn }) => {
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
export const PivotTable = ({ drawn }: { readonly drawn: Drawn }) => {
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
