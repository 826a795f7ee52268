import { LinkBase } from 'ra-core';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { SavedReport } from '#kernel/reports/SavedReport.ts';
import { useEngine } from '../data/entity/EngineContext';
import { ScreenHeader } from '../parts/ScreenHeader';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import { EmptyState, ErrorState } from '../ui/EmptyState';
import { StatusChip } from '../ui/shortTexts';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { reportPath } from './reportPaths';
import { useReports } from './useReports';
import '../texts/words/reports';
import '../ui/styles/table.css';
import './reports.css';

const Row = ({ report }: { readonly report: SavedReport }) => {
  const text = useEngineText();
  const { entities, locale } = useEngine();
  const { id, name, question, visibility, ownerName, schedule, broken } = report;
  const outline = entities.outlines[question.resource.split('.', 1)[0] ?? ''];
  return (
    <tr>
      <th scope="row">
        <LinkBase to={reportPath(id)}>{name}</LinkBase>{' '}
        {broken ? <StatusChip tone="warning" label={text('reports.broken')} /> : null}
      </th>
      <td>{outline ? inLanguage(outline.label.many, locale) : question.resource}</td>
      <td>{text(`reports.display_${question.display}`)}</td>
      <td>{text(`reports.${visibility}`)}</td>
      <td>{ownerName}</td>
      <td>{schedule ? text(`reports.every_${schedule.every}`) : '—'}</td>
    </tr>
  );
};

/** Saved reports available to the person. */
export const ReportsPage = () => {
  const text = useEngineText();
  const { data, isLoading, isError, refetch } = useReports();
  const heads = ['name', 'about', 'display', 'visibility', 'owner', 'mailed'] as const;
  return (
    <>
      <ScreenHeader title={text('reports.title')} />
      {isLoading ? <SkeletonRows label={text('reports.loading')} /> : null}
      {isError ? (
        <ErrorState
          title={text('reports.listError')}
          action={<Button onClick={() => void refetch()}>{text('reports.retry')}</Button>}
        />
      ) : null}
      {data?.reports.length === 0 ? (
        <EmptyState title={text('reports.emptyTitle')} text={text('reports.howTo')} />
      ) : null}
      {data && data.reports.length > 0 ? (
        <p className="report-note">{text('reports.howTo')}</p>
      ) : null}
      {data && data.reports.length > 0 ? (
        <div className="ui-table report-list">
          <table>
            <caption className="ui-hidden">{text('reports.title')}</caption>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {text(`reports.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.reports.map((report) => (
                <Row key={report.id} report={report} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </>
  );
};
