import { useLocation, useNavigate, useParams } from 'ra-core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { deleteReport, exportReport } from '#kernel/calls/reports.ts';
import { checkQuestion, repairQuestion, type ReportQuestion } from '#kernel/reports/question.ts';
import { reportTitle } from '#kernel/reports/reportText.ts';
import type { SavedReport } from '#kernel/reports/SavedReport.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../data/call';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { saveFile } from '../data/entity/saveFile';
import { ifMatch } from '../data/methods/httpClient';
import { ListMenu, type ListTool } from '../lists/ListMenu';
import { ButtonLink } from '../parts/ButtonLink';
import { ScreenHeader } from '../parts/ScreenHeader';
import { useCopy } from '../parts/useCopy';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import { ErrorState } from '../ui/EmptyState';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { QuestionFields } from './QuestionFields';
import { ReportCard } from './ReportCard';
import { questionIn, questionPath, reportPath, reportsPath } from './reportPaths';
import { useHasList, useReportList, reportIn, reportsKey, useReports } from './useReports';
import '../texts/words/reports';
import './reports.css';

const inlined = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** Inlines computed styles into a clone, since an image has no style sheet. */
const withStyles = (original: Element, clone: Element): void => {
  const computed = getComputedStyle(original);
  const style = inlined.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';');
  clone.setAttribute('style', style);
  [...original.children].forEach((child, at) => {
    const copy = clone.children[at];
    if (copy) withStyles(child, copy);
  });
};

const loadImage = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('The picture cannot be drawn.')));
    image.src = url;
  });

/** Image pixels per CSS pixel. */
const scale = 2;
const margin = 24;
const titleHeight = 36;

/** Exports a chart with its title as PNG, in the page's colours. */
const chartPicture = async (svg: SVGSVGElement, title: string): Promise<Blob> => {
  const clone = svg.cloneNode(true) as SVGSVGElement;
  withStyles(svg, clone);
  clone.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const text = new XMLSerializer().serializeToString(clone);
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const { width, height } = svg.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + 2 * margin + titleHeight) * scale;
  const context = canvas.getContext('2d')!;
  const page = getComputedStyle(document.documentElement);
  context.scale(scale, scale);
  context.fillStyle = page.getPropertyValue('--surface') || '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = page.getPropertyValue('--text') || '#000';
  context.font = `600 16px ${getComputedStyle(document.body).fontFamily}`;
  context.fillText(title, margin, margin + 12);
  context.drawImage(image, margin, margin + titleHeight, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/png');
  });
};

const SaveReport = lazy(async () => ({ default: (await import('./SaveReport')).SaveReport }));
const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/dialogs/Modal')).ConfirmDialog,
}));

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);

/** Runs an action and reports its failure. */
const useAttempt = () => {
  const { errorText } = useEngine();
  const announce = useAnnounce();
  return (work: () => Promise<void>): void => {
    work().catch((thrown: unknown) =>
      announce(refusalText(readRefusal(thrown), errorText), 'error'),
    );
  };
};

type PartProps = {
  readonly question: ReportQuestion;
  readonly report: SavedReport | undefined;
  readonly title: string;
};

/** Menu entry that acts at once, without a dialog. */
const Once = ({ run, onDone }: { readonly run: () => void; readonly onDone?: () => void }) => {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    run();
    onDone?.();
  }, [run, onDone]);
  return null;
};

const CopyLink = ({ path, onClose }: { readonly path: string; readonly onClose: () => void }) => {
  const text = useEngineText();
  const announce = useAnnounce();
  const { copy, fallback } = useCopy(onClose);
  const copyOnce = async (): Promise<void> => {
    if (!(await copy(window.location.origin + path))) return;
    announce(text('reports.linkCopied'), 'success');
    onClose();
  };
  return (
    <>
      <Once run={() => void copyOnce()} />
      {fallback}
    </>
  );
};

const RemoveReport = ({ report, onClose }: { report: SavedReport; onClose: () => void }) => {
  const text = useEngineText();
  const attempt = useAttempt();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { id, name, version } = report;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(deleteReport, { params: { id }, headers: ifMatch(version) });
      announce(text('reports.removed', { name }), 'success');
      // First, so that this page does not report the report as gone.
      navigate(reportsPath);
      await client.invalidateQueries({ queryKey: reportsKey });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        danger
        title={text('reports.removeTitle', { name })}
        confirmLabel={text('reports.remove')}
        cancelLabel={text('reports.cancel')}
        busy={isBusy}
        onConfirm={() => attempt(remove)}
        onClose={onClose}
      >
        {text('reports.removeText')}
      </ConfirmDialog>
    </Suspense>
  );
};

const look = { type: 'look', tone: 'neutral' } as const;

type MenuProps = PartProps & { readonly readPicture: () => SVGSVGElement | null };

const useReportTools = ({ question, report, title, readPicture }: MenuProps) => {
  const text = useEngineText();
  const attempt = useAttempt();
  const announce = useAnnounce();
  const { locale } = useEngine();
  const download = (format: 'csv' | 'xlsx') => async (): Promise<void> => {
    const body = { question, language: locale, format };
    const { content, fileName, mediaType } = await call(exportReport, { body });
    saveFile({ parts: [bytesOf(content)], fileName, mediaType });
  };
  const draw = async (): Promise<void> => {
    const svg = readPicture();
    if (!svg) {
      announce(text('reports.noPicture'), 'info');
      return;
    }
    const picture = await chartPicture(svg, title);
    const parts = [new Uint8Array(await picture.arrayBuffer())];
    saveFile({ parts, mediaType: 'image/png', fileName: `${title}.png` });
  };
  const entry = (name: string, label: string, work: () => Promise<void>): ListTool => ({
    ...look,
    name,
    label,
    draw: (onClose) => <Once run={() => attempt(work)} onDone={onClose} />,
  });
  return [
    entry('csv', text('reports.csv'), download('csv')),
    entry('xlsx', text('reports.xlsx'), download('xlsx')),
    entry('png', text('reports.png'), draw),
    {
      ...look,
      name: 'link',
      label: text('reports.copyLink'),
      draw: (onClose: () => void) => (
        <CopyLink
          path={report ? reportPath(report.id) : questionPath(question)}
          onClose={onClose}
        />
      ),
    },
    {
      ...look,
      name: 'remove',
      label: text('reports.remove'),
      isOff: report?.editable !== true,
      draw: (onClose: () => void) =>
        report ? <RemoveReport report={report} onClose={onClose} /> : null,
    },
  ] satisfies readonly ListTool[];
};

type EditorProps = {
  readonly started: ReportQuestion;
  readonly report: SavedReport | undefined;
};

const isSame = (one: ReportQuestion, other: ReportQuestion): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type ActionsProps = PartProps & {
  readonly tools: readonly ListTool[];
  readonly onSave: (how: 'change' | 'new') => void;
};

const Actions = ({ report, title, tools, onSave }: ActionsProps) => {
  const text = useEngineText();
  return (
    <>
      <ButtonLink to={reportsPath}>{text('reports.all')}</ButtonLink>
      <ListMenu label={text('reports.tools', { name: title })} tools={tools} />
      {report ? <Button onClick={() => onSave('new')}>{text('reports.saveAs')}</Button> : null}
      {report?.editable === false ? null : (
        <Button look="primary" onClick={() => onSave(report ? 'change' : 'new')}>
          {text('reports.save')}
        </Button>
      )}
    </>
  );
};

const noRights = { group: false, shared: false };

type SavingProps = PartProps & {
  readonly how: 'change' | 'new';
  readonly onClose: () => void;
  /** Called with the changed report. */
  readonly onChanged: (report: SavedReport) => void;
};

const Saving = ({ question, report, title, how, onClose, onChanged }: SavingProps) => {
  const navigate = useNavigate();
  const { userKey = '' } = useEngine();
  const { data } = useReports();
  return (
    <Suspense fallback={null}>
      <SaveReport
        question={question}
        proposedName={title}
        report={how === 'change' ? report : undefined}
        publish={data?.publish ?? noRights}
        username={userKey}
        onClose={onClose}
        onSaved={(stored) => {
          onClose();
          if (how === 'change') onChanged(stored);
          else navigate(reportPath(stored.id), { replace: !report });
        }}
      />
    </Suspense>
  );
};

/** The question being edited, and the report as it was opened. */
const useQuestion = ({ started, report }: EditorProps) => {
  const [question, setQuestion] = useState(started);
  const [opened, setOpened] = useState(report);
  const [saving, setSaving] = useState<'change' | 'new'>();
  const adopt = (stored: SavedReport): void => {
    setOpened(stored);
    setQuestion(stored.question);
  };
  const isUntouched = !saving && isSame(question, opened?.question ?? started);
  // A change made elsewhere is shown, unless it would discard one made here: saving that reports the conflict.
  if (report && opened && report.version > opened.version && isUntouched) adopt(report);
  return { question, setQuestion, opened, adopt, saving, setSaving };
};

/** Question editor with a live answer. */
const ReportEditor = ({ started, report }: EditorProps) => {
  const navigate = useNavigate();
  const { locale } = useEngine();
  const description = useReportList(started.resource);
  const { question, setQuestion, opened, adopt, saving, setSaving } = useQuestion({
    started,
    report,
  });
  const picture = useRef<SVGSVGElement>(null);
  const proposed = reportTitle(description, question, locale);
  const title = report && isSame(question, report.question) ? report.name : proposed;
  const isBroken = !checkQuestion(description, question).ok;
  const part = { question, report, title };
  const tools = useReportTools({ ...part, readPicture: () => picture.current });
  const change = (next: ReportQuestion): void => {
    setQuestion(next);
    if (!report) navigate(questionPath(next), { replace: true });
  };
  return (
    <>
      <ScreenHeader
        title={report?.name ?? proposed}
        actions={<Actions {...part} tools={tools} onSave={setSaving} />}
      />
      <div className="report-page">
        <QuestionFields description={description} question={question} onQuestion={change} />
        <div className="report-answer">
          <ReportCard
            question={question}
            title={title}
            isUntitled
            picture={picture}
            onRepair={isBroken ? () => change(repairQuestion(description, question)) : undefined}
          />
        </div>
      </div>
      {saving ? (
        <Saving
          {...part}
          report={opened}
          how={saving}
          onClose={() => setSaving(undefined)}
          onChanged={adopt}
        />
      ) : null}
    </>
  );
};

const Gone = () => {
  const text = useEngineText();
  return (
    <ErrorState
      isPage
      title={text('reports.goneTitle')}
      text={text('reports.goneText')}
      action={<ButtonLink to={reportsPath}>{text('reports.all')}</ButtonLink>}
    />
  );
};

const SavedReportPage = ({ id }: { readonly id: string }) => {
  const text = useEngineText();
  const { data, isLoading, isError, refetch } = useReports();
  const report = reportIn(data?.reports, id);
  const isKnown = useHasList(report?.question.resource ?? '');
  if (isError && !data)
    return (
      <ErrorState
        isPage
        title={text('reports.listError')}
        action={<Button onClick={() => void refetch()}>{text('reports.retry')}</Button>}
      />
    );
  if (isLoading) return <SkeletonRows label={text('reports.loading')} />;
  return report && isKnown ? (
    <ReportEditor key={id} started={report.question} report={report} />
  ) : (
    <Gone />
  );
};

const NewReportPage = () => {
  const { search } = useLocation();
  const [question] = useState(() => questionIn(search));
  const isKnown = useHasList(question?.resource ?? '');
  return question && isKnown ? <ReportEditor started={question} report={undefined} /> : <Gone />;
};

/** Page of a saved report, or of a question in the URL. */
export const ReportPage = () => {
  const { id = '' } = useParams();
  return id === 'new' ? <NewReportPage /> : <SavedReportPage id={id} />;
};
