import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { LinkBase, useGetList } from 'ra-core';
import { Component, lazy, Suspense, useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { givenTitle, type DashboardCard } from '#kernel/dashboards/dashboard.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { inLanguage, writtenTexts } from '#kernel/entity/Localized.ts';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { listLink } from '../data/lists';
import { useLiveChanges } from '../data/live/liveChanges';
import { refetchChanged } from '../data/live/refetchChanged';
import { ListCell } from '../lists/ListCards';
import { columnLabel } from '../lists/columns/columnWidths';
import { reportPath, questionPath } from '../reports/reportPaths';
import { useHasList, useReportList, reportIn, useReports } from '../reports/useReports';
import { fieldsOf, recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useCardTitle, type OwnCards } from './useDashboards';
import '../texts/words/dashboards';

const ReportCard = lazy(async () => ({
  default: (await import('../reports/ReportCard')).ReportCard,
}));

type CardOf<Type extends DashboardCard['type']> = DashboardCard & { readonly type: Type };

type FrameProps = {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

const CardFrame = ({ title, action, children }: FrameProps) => {
  const id = useId();
  return (
    <section className="dash-card" aria-labelledby={id}>
      <div className="dash-card-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
};

/** Minimum interval between refetches of a card after changes by others, in milliseconds. */
const calmMs = 5_000;

/** Refetches a card when its records change. */
const useLiveCard = (resource: string, queryKey: QueryKey): void => {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveChanges(resource, () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void refetchChanged(client, { queryKey });
    }, calmMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
};

const baseOf = (resource: string): string => resource.split('.', 1)[0] ?? resource;

const Waiting = () => {
  const text = useEngineText();
  return <SkeletonRows label={text('dashboards.loading')} rows={3} columns={2} rowHeight={28} />;
};

const Refused = ({ title }: { readonly title: string }) => {
  const text = useEngineText();
  return (
    <CardFrame title={title}>
      <p className="dash-none">{text('dashboards.refused')}</p>
    </CardFrame>
  );
};

type QuestionProps = {
  readonly title: string;
  readonly question: CardOf<'question'>['question'];
  readonly to: string;
};

const QuestionCard = ({ title, question, to }: QuestionProps) => {
  const text = useEngineText();
  useLiveCard(baseOf(question.resource), ['reports', 'answer', question]);
  return (
    <CardFrame title={title} action={<LinkBase to={to}>{text('dashboards.openReport')}</LinkBase>}>
      <Suspense fallback={<Waiting />}>
        <ReportCard question={question} title={title} isUntitled />
      </Suspense>
    </CardFrame>
  );
};

const SavedReportCard = ({
  card,
  title,
}: {
  readonly card: CardOf<'report'>;
  readonly title: string;
}) => {
  const text = useEngineText();
  const { data, isError, refetch } = useReports();
  const report = reportIn(data?.reports, card.report);
  if (report)
    return <QuestionCard title={title} question={report.question} to={reportPath(report.id)} />;
  if (data) return <Refused title={title} />;
  return (
    <CardFrame title={title}>
      {isError ? (
        <p role="alert" className="dash-none">
          {text('dashboards.failed')}{' '}
          <Button small look="plain" onClick={() => void refetch()}>
            {text('dashboards.retry')}
          </Button>
        </p>
      ) : (
        <Waiting />
      )}
    </CardFrame>
  );
};

/** Maximum columns of a list card. */
const fewColumns = 3;
const fewRecords = 5;

type TableProps = {
  readonly description: EntityDescription;
  readonly rows: readonly WireRecord[];
  readonly title: string;
};

const RecordTable = ({ description, rows, title }: TableProps) => {
  const { locale } = useEngine();
  const { paths, screens, recordRepresentation } = description;
  const names = screens.columns
    .map(({ field }) => field)
    .filter((name) => name !== recordRepresentation);
  const fields = fieldsOf(description, names.slice(0, fewColumns - 1));
  const nameOf = (record: WireRecord): ReactNode => {
    const name = recordName(description, record);
    if (paths.show === undefined) return name;
    return (
      <LinkBase to={paths.show.replace(':id', encodeURIComponent(record.id))}>{name}</LinkBase>
    );
  };
  return (
    <table className="dash-rows">
      <caption className="ui-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{inLanguage(description.label.one, locale)}</th>
          {fields.map((field) => (
            <th key={field.name} scope="col">
              {inLanguage(columnLabel(field), locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((record) => (
          <tr key={record.id}>
            <th scope="row">{nameOf(record)}</th>
            {fields.map((field) => (
              <td key={field.name}>
                <ListCell field={field} record={record} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const useRows = (card: CardOf<'list'>, { resource, screen, defaultSort }: EntityDescription) => {
  const { filter, sort = defaultSort, records = fewRecords } = card;
  useLiveCard(resource, [resource, 'getList']);
  return useGetList<WireRecord>(
    resource,
    {
      filter: { ...screen?.filter, ...filter },
      sort: { ...sort },
      pagination: { page: 1, perPage: records },
      meta: { count: 'bounded' },
    },
    { retry: false },
  );
};

const Rows = ({ card, title }: { readonly card: CardOf<'list'>; readonly title: string }) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  const description = useReportList(card.resource);
  const { data: rows, total, error, refetch } = useRows(card, description);
  const { list } = description.paths;
  const action =
    list === undefined ? undefined : (
      <LinkBase to={listLink(list, card.filter ?? {})}>
        {total === undefined
          ? text('dashboards.openList')
          : text('dashboards.openCount', { smart_count: total })}
      </LinkBase>
    );
  if (error)
    return (
      <CardFrame title={title} action={action}>
        <p role="alert" className="dash-none">
          {refusalText(readRefusal(error), errorText)}{' '}
          <Button small look="plain" onClick={() => void refetch()}>
            {text('dashboards.retry')}
          </Button>
        </p>
      </CardFrame>
    );
  const isEmpty = rows?.length === 0;
  return (
    <CardFrame title={title} action={action}>
      {rows ? null : <Waiting />}
      {isEmpty ? <p className="dash-none">{text('dashboards.empty')}</p> : null}
      {rows && !isEmpty ? (
        <RecordTable description={description} rows={rows} title={title} />
      ) : null}
    </CardFrame>
  );
};

const ListOfRecords = (props: { readonly card: CardOf<'list'>; readonly title: string }) => {
  const isKnown = useHasList(props.card.resource);
  if (!isKnown) return <Refused title={props.title} />;
  return (
    <Suspense
      fallback={
        <CardFrame title={props.title}>
          <Waiting />
        </CardFrame>
      }
    >
      <Rows {...props} />
    </Suspense>
  );
};

const TextCard = ({ card, title }: { readonly card: CardOf<'text'>; readonly title: string }) => {
  const { locale } = useEngine();
  const texts = writtenTexts(card.text, card.texts);
  const text = <p className="dash-text">{inLanguage(texts, locale)}</p>;
  return givenTitle(card, locale) === undefined ? (
    <section className="dash-card">{text}</section>
  ) : (
    <CardFrame title={title}>{text}</CardFrame>
  );
};

type ContentProps = { readonly card: DashboardCard; readonly cards: OwnCards };

const Content = ({ card, cards, title }: ContentProps & { readonly title: string }) => {
  switch (card.type) {
    case 'report':
      return <SavedReportCard card={card} title={title} />;
    case 'question':
      return (
        <QuestionCard title={title} question={card.question} to={questionPath(card.question)} />
      );
    case 'list':
      return <ListOfRecords card={card} title={title} />;
    case 'text':
      return <TextCard card={card} title={title} />;
    case 'own': {
      const Own = cards[card.card]?.Card;
      return Own ? <Own /> : null;
    }
    case 'refused':
      return <Refused title={title} />;
  }
};

type BoundaryProps = { readonly title: string; readonly children: ReactNode };

const Broken = ({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) => {
  const text = useEngineText();
  return (
    <CardFrame title={title}>
      <p role="alert" className="dash-none">
        {text('dashboards.failed')}{' '}
        <Button small look="plain" onClick={onRetry}>
          {text('dashboards.retry')}
        </Button>
      </p>
    </CardFrame>
  );
};

/** Error boundary of a single card. */
class CardBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { title, children } = this.props;
    if (!this.state.hasFailed) return children;
    return <Broken title={title} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

/** Content of a card. Each card loads separately, and an error affects only that card. */
export const CardContent = ({ card, cards }: ContentProps) => {
  const title = useCardTitle(cards)(card);
  return (
    <CardBoundary title={title}>
      <Content card={card} cards={cards} title={title} />
    </CardBoundary>
  );
};
