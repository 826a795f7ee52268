import { LinkBase } from 'ra-core';
import { Suspense, useState, type ReactNode, type Ref } from 'react';
import { formatLocalDate } from '#kernel/localDate.ts';
import { addsUp, shownDisplay, type ReportQuestion } from '#kernel/reports/question.ts';
import { changeOf, type ReportResult } from '#kernel/reports/result.ts';
import { reportTitle } from '#kernel/reports/reportText.ts';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import { EmptyState, ErrorState } from '../ui/EmptyState';
import { TableSwitch } from '../parts/charts/BarChart';
import { linkOfMark, textOfFigure, type Drawn } from './drawnAnswer';
import { ReportChart } from './ReportChart';
import { PivotTable, ReportTable, changeText } from './ReportTable';
import { useAnswer, useHasList, useIsLong, useReportList } from './useReports';
import '../texts/words/reports';
import './reports.css';

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

type ContentProps = DrawnProps & { readonly isTable: boolean };

/** Chart or table of an answer, or an empty state. */
const Content = ({ drawn, picture, isTable }: ContentProps) => {
  const text = useEngineText();
  const { question, result } = drawn;
  const isEmpty = question.by.length > 0 && result.cells.length === 0;
  if (isEmpty) return <EmptyState title={text('reports.nothing')} />;
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

/** Whether the previous answer can be shown until the next one arrives. */
const isDrawable = (question: ReportQuestion, result: ReportResult): boolean =>
  result.axes.length === question.by.length &&
  result.axes.every(({ field, unit }, at) => {
    const grouping = question.by[at];
    return grouping?.field === field && grouping.unit === unit;
  });

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
  const isShown = !error && result !== undefined && isDrawable(question, result);
  const drawn = isShown && { description, question, result, locale, few };
  return (
    <figure className="report" aria-busy={isFetching}>
      <Caption
        title={title ?? reportTitle(description, question, locale)}
        isUntitled={isUntitled}
        actions={actions}
        tableSwitch={
          drawn && isChart(question) ? (
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
