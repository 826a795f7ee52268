import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { routeOf } from '#access/rules/routeOf.ts';
import { readRefusal, refusalText, useEngine } from '@patio/framework/react';
import { Banner, Button, ErrorState, PageHeader, SelectField } from '@patio/framework/ui';
import type { ExtractionSummary } from '#generated/types/wire.ts';
import { kindOf, type ExtractionPage as Page } from '../rules/ExtractionPage';
import { extractionPages } from '../rules/extractionPages';
import { defaultPeriod, readPeriod, type Period } from '../rules/period';
import { PeriodFields, PeriodShortcuts } from './PeriodFields';
import { PreparedFiles } from './PreparedFiles';
import { useExtraction, useFiles, useSummary } from './useExtraction';
import { useExtractionText } from './useExtractionText';
import './extractions.css';

type Format = 'xlsx' | 'csv';

const Summary = ({ page, summary }: { page: Page; summary: ExtractionSummary }) => {
  const t = useExtractionText();
  const { locale } = useEngine();
  const { rows, columns } = summary;
  const words = { smart_count: rows, rows: rows.toLocaleString(locale) };
  return (
    <div className="extraction-summary">
      <p aria-live="polite">{rows === 0 ? t('none') : t(page.period.is, words)}</p>
      <dl className="ui-facts">
        <div data-wide="">
          <dt>{t('columns')}</dt>
          <dd>{columns.map(({ pt, en }) => (locale === 'en' ? en : pt)).join(' · ')}</dd>
        </div>
      </dl>
    </div>
  );
};

/** What a file of the days would have: counted, or why it is not. */
const Found = ({ page, period }: { page: Page; period: Period }) => {
  const t = useExtractionText();
  const { errorText } = useEngine();
  const summary = useSummary(kindOf(page), period);
  if (summary.data) return <Summary page={page} summary={summary.data} />;
  if (summary.isPending) return <p className="extraction-wait">{t('loading')}</p>;
  return (
    <ErrorState
      title={refusalText(readRefusal(summary.error), errorText)}
      action={<Button onClick={() => void summary.refetch()}>{t('again')}</Button>}
    />
  );
};

const FormatField = ({ format, onFormat }: { format: Format; onFormat: (to: Format) => void }) => {
  const t = useExtractionText();
  return (
    <SelectField
      label={t('format')}
      value={format}
      choices={[
        { value: 'xlsx', label: t('xlsx') },
        { value: 'csv', label: t('csv') },
      ]}
      onText={(value) => onFormat(value === 'csv' ? 'csv' : 'xlsx')}
    />
  );
};

const Outcome = ({ fault, isSaved }: { fault: string | undefined; isSaved: boolean }) => {
  const t = useExtractionText();
  if (fault) return <Banner kind="error">{fault}</Banner>;
  return isSaved ? <Banner kind="success">{t('saved')}</Banner> : null;
};

/** The days as they were typed; `good` once a file can be made of them. */
const usePeriod = () => {
  const { errorText } = useEngine();
  const [now] = useState(() => new Date());
  const [period, setPeriod] = useState<Period>(() => defaultPeriod(now));
  const checked = readPeriod(period, now);
  if (checked.ok) return { now, period, setPeriod, good: checked.value, fault: undefined };
  const hasRule = checked.error.code.startsWith('export.');
  const fault = hasRule ? errorText(checked.error) : undefined;
  return { now, period, setPeriod, good: undefined, fault };
};

const Extraction = ({ page, title }: { page: Page; title: string }) => {
  const t = useExtractionText();
  const kind = kindOf(page);
  const { now, period, setPeriod, good, fault } = usePeriod();
  const [format, setFormat] = useState<Format>('xlsx');
  const rows = useSummary(kind, good).data?.rows ?? 0;
  const run = useExtraction(kind, rows);
  const files = useFiles(kind);
  const start = (): void => {
    if (good && !run.isBusy) void run.start({ ...good, format });
  };
  return (
    <>
      <PageHeader title={t('title', { name: title })} />
      <form
        className="extraction-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <PeriodShortcuts {...{ now, period }} onPeriod={setPeriod} />
        <div className="extraction-fields">
          <PeriodFields period={period} fault={fault} onPeriod={setPeriod} />
          <FormatField format={format} onFormat={setFormat} />
        </div>
        {good ? <Found page={page} period={good} /> : null}
        {run.isLarge ? <p className="extraction-wait">{t('large')}</p> : null}
        <Outcome {...run} />
        <div>
          <Button type="submit" look="primary" glyph="download" busy={run.isBusy} disabled={!good}>
            {t(run.isLarge ? 'order' : 'save')}
          </Button>
        </div>
      </form>
      <PreparedFiles
        files={files.data ?? []}
        isBusy={run.isBusy}
        onSave={(id) => void run.saveStored(id)}
      />
    </>
  );
};

/** Every extraction: the days, what the file will hold, the file. @source DWN-001 to DWN-005 */
export const ExtractionPage = () => {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const row = routeOf(pathname);
  const page = extractionPages.find(({ path }) => path === row?.path);
  if (!page) return null;
  const title = translate(`menu.routes.${row?.menu?.key ?? ''}`);
  return <Extraction key={page.path} page={page} title={title} />;
};
