import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { routeOf } from '#access/rules/access.ts';
import {
  readRefusal,
  refusalText,
  useEngine,
  momentText,
  DayField,
  dayOf,
  parseDay,
  createTextHook,
  call,
  download,
  saveFile,
} from '@patio/framework/react';
import {
  Banner,
  Button,
  ErrorState,
  PageHeader,
  SelectField,
  Section,
  StatusChip,
} from '@patio/framework/ui';
import type { ExtractionSummary, ExtractionFile } from '#generated/types/wire.ts';
import { extractionPages, kindOf, type ExtractionPage as Page } from '../rules/extractionPages';
import { defaultPeriod, readPeriod, type Period, defaultDays } from '../rules/period';
import {
  type Tone,
  addDays,
  daysBetween,
  formatLanguage,
  formatLocalDate,
  isLocalDate,
  localDateOf,
  numberText,
} from '@patio/framework/kernel';
import './extractions.css';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#generated/application.ts';
import { registerAudit } from '#session/calls.ts';
import { en, ptBR } from '../messages/texts';
import { listExtractionFiles, startExtraction, summariseExtraction } from '../calls';

/** Looks up the texts of the extraction pages. */
const useExtractionText = createTextHook('extractions', { 'pt-BR': ptBR, en });

/** Files up to this many rows are streamed; larger ones are generated in the background. */
const mostStreamedRows = 10_000;
const lookMs = 1_500;

/** Row and column counts of a period; fetched while the period is valid. Another period keeps the columns meanwhile. */
const useSummary = (page: string, period: Period | undefined) =>
  useQuery({
    queryKey: ['extractions', page, 'summary', period],
    enabled: period !== undefined,
    queryFn: ({ signal }) =>
      call(summariseExtraction, {
        params: { page },
        query: { ...period },
        signal,
        leadsHome: true,
      }),
    placeholderData: keepPreviousData,
  });

const isOpen = ({ status }: ExtractionFile): boolean => status === 'queued' || status === 'running';

/** The person's files of a page; polls while one is being generated. */
const useFiles = (page: string) =>
  useQuery({
    queryKey: ['extractions', page, 'files'],
    queryFn: ({ signal }) =>
      call(listExtractionFiles, { params: { page }, signal, leadsHome: true }),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? lookMs : false),
  });

/** Registers the extraction in the audit; failures are ignored. @source CALL-037, OQ-175 */
const register = (): void => void call(registerAudit, { withToken: true }).catch(() => undefined);

type Order = Period & { readonly format: 'xlsx' | 'csv' };

/** Generates a page's file and saves it, or starts it in the background. */
const useExtraction = (page: string, rows: number) => {
  const { errorText, locale, writesOff } = useEngine();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  // Background files need writes; where writes are off, always stream.
  const isLarge = writesOff === undefined && rows > mostStreamedRows;

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    setSaved(false);
    try {
      await work();
    } catch (error) {
      setFault(refusalText(readRefusal(error), errorText));
    } finally {
      setBusy(false);
    }
  };
  const save = (path: string): Promise<void> =>
    run(async () => {
      saveFile(await download(`/extractions/${page}${path}`));
      setSaved(true);
    });
  const start = (order: Order): Promise<void> => {
    register();
    if (!isLarge) return save(`?${new URLSearchParams({ ...order, language: locale }).toString()}`);
    return run(async () => {
      await call(startExtraction, {
        params: { page },
        body: { ...order, language: locale as Language },
      });
      await client.invalidateQueries({ queryKey: ['extractions', page, 'files'] });
    });
  };
  return {
    isBusy,
    fault,
    isSaved,
    isLarge,
    start,
    saveStored: (id: string) => save(`/files/${id}`),
  };
};

const ranges = [defaultDays, 30, 90, 365] as const;

type DayProps = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
};

const Day = ({ label, value, error, onValue }: DayProps) => (
  <DayField
    label={label}
    required
    {...(error ? { error } : {})}
    text={formatLocalDate(value)}
    onText={(typed) => {
      const day = parseDay(typed);
      onValue(typeof day === 'string' ? day : '');
    }}
    day={dayOf(value)}
    onDay={(day) => onValue(day ?? '')}
  />
);

type PeriodFieldsProps = {
  readonly period: Period;
  readonly fault: string | undefined;
  readonly onPeriod: (period: Period) => void;
};

/** First and last day of the period. */
const PeriodFields = ({ period, fault, onPeriod }: PeriodFieldsProps) => {
  const t = useExtractionText();
  const { initialDate, finalDate } = period;
  const absent = (day: string): string | undefined => (day === '' ? t('noDay') : undefined);
  return (
    <>
      <Day
        label={t('initialDate')}
        value={initialDate}
        error={absent(initialDate) ?? fault}
        onValue={(value) => onPeriod({ ...period, initialDate: value })}
      />
      <Day
        label={t('finalDate')}
        value={finalDate}
        error={absent(finalDate)}
        onValue={(value) => onPeriod({ ...period, finalDate: value })}
      />
    </>
  );
};

/** Buttons for periods that end today. */
const PeriodShortcuts = ({
  now,
  period,
  onPeriod,
}: Omit<PeriodFieldsProps, 'fault'> & { readonly now: Date }) => {
  const t = useExtractionText();
  const today = localDateOf(now);
  const { initialDate, finalDate } = period;
  const isWhole = isLocalDate(initialDate) && isLocalDate(finalDate);
  const days = isWhole && finalDate === today ? daysBetween(initialDate, finalDate) : undefined;
  return (
    <fieldset className="extraction-ranges">
      <legend className="ui-hidden">{t('ranges')}</legend>
      {ranges.map((range) => (
        <Button
          key={range}
          small
          aria-pressed={days === range}
          onClick={() => onPeriod({ initialDate: addDays(today, -range), finalDate: today })}
        >
          {t('range', { smart_count: range })}
        </Button>
      ))}
    </fieldset>
  );
};

const tones: Record<ExtractionFile['status'], Tone> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};
const megabyte = 1_000_000;

type Props = {
  readonly files: readonly ExtractionFile[];
  readonly isBusy: boolean;
  readonly onSave: (id: string) => void;
};

const Facts = ({ file }: { readonly file: ExtractionFile }) => {
  const t = useExtractionText();
  const { locale } = useEngine();
  const { size, rows, until } = file;
  if (size === null || rows === null || until === null) return null;
  const text = (size / megabyte).toLocaleString(formatLanguage(locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <span className="extraction-facts">
      {t('size', { size: text, rows: numberText(rows, locale) })}
      {' · '}
      {t('until', { moment: momentText(until, locale) })}
    </span>
  );
};

/** Files generated in the background, until they expire. */
const PreparedFiles = ({ files, isBusy, onSave }: Props) => {
  const t = useExtractionText();
  if (files.length === 0) return null;
  return (
    <Section title={t('files')}>
      <ul className="extraction-files">
        {files.map((file) => (
          <li key={file.id}>
            <span className="extraction-name">
              <strong>{file.fileName}</strong>
              <Facts file={file} />
            </span>
            <StatusChip tone={tones[file.status]} label={t(file.status)} />
            {file.status === 'done' ? (
              <Button small glyph="download" busy={isBusy} onClick={() => onSave(file.id)}>
                {t('download')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
};

type Format = 'xlsx' | 'csv';

type SummaryProps = {
  readonly page: Page;
  readonly summary: ExtractionSummary;
  /** Whether the rows are those of the former period. */
  readonly isCounting: boolean;
};

const Summary = ({ page, summary, isCounting }: SummaryProps) => {
  const t = useExtractionText();
  const { locale } = useEngine();
  const { rows, columns } = summary;
  const words = { smart_count: rows, rows: numberText(rows, locale) };
  const counted = rows === 0 ? t('none') : t(page.period.is, words);
  return (
    <div className="extraction-summary">
      <p aria-live="polite">{isCounting ? t('loading') : counted}</p>
      <dl className="ui-facts">
        <div data-wide="">
          <dt>{t('columns')}</dt>
          <dd>{columns.map(({ pt, en }) => (locale === 'en' ? en : pt)).join(' · ')}</dd>
        </div>
      </dl>
    </div>
  );
};

/** Row count of the period, or why it is unavailable. */
const Found = ({ page, period }: { page: Page; period: Period }) => {
  const t = useExtractionText();
  const { errorText } = useEngine();
  const summary = useSummary(kindOf(page), period);
  const { data, isPlaceholderData: isCounting } = summary;
  if (data) return <Summary page={page} summary={data} isCounting={isCounting} />;
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

/** State of the period inputs; `good` is set once the period is valid. */
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
  const { data: summary, isPending, isPlaceholderData } = useSummary(kind, good);
  // How a file is made depends on its rows.
  const isCounting = isPending || isPlaceholderData;
  const run = useExtraction(kind, summary?.rows ?? 0);
  const files = useFiles(kind);
  const start = (): void => {
    if (good && !isCounting && !run.isBusy) void run.start({ ...good, format });
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
        <PeriodShortcuts now={now} period={period} onPeriod={setPeriod} />
        <div className="extraction-fields">
          <PeriodFields period={period} fault={fault} onPeriod={setPeriod} />
          <FormatField format={format} onFormat={setFormat} />
        </div>
        {good ? <Found page={page} period={good} /> : null}
        {run.isLarge && !isCounting ? <p className="extraction-wait">{t('large')}</p> : null}
        <Outcome {...run} />
        <div>
          <Button
            type="submit"
            look="primary"
            glyph="download"
            busy={run.isBusy}
            disabled={!good || isCounting}
          >
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

/** Extraction page: period, preview count, download. @source DWN-001 to DWN-005 */
export const ExtractionPage = () => {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const row = routeOf(pathname);
  const page = extractionPages.find(({ path }) => path === row?.path);
  if (!page) return null;
  const title = translate(`menu.routes.${row?.menu?.key ?? ''}`);
  return <Extraction key={page.path} page={page} title={title} />;
};
