import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { createReport, listReportRecipients, updateReport } from '#kernel/calls/reports.ts';
import { application } from '#kernel/application.ts';
import { type Localized, writtenTexts } from '#kernel/entity/Localized.ts';
import { viewVisibilities, type ViewVisibility } from '#kernel/entity/SavedView.ts';
import type { ReportQuestion } from '#kernel/reports/question.ts';
import {
  type ReportInput,
  type SavedReport,
  reportIntervals,
  type ReportSchedule,
} from '#kernel/reports/SavedReport.ts';
import { call } from '../data/call';
import { useEngine } from '../data/entity/EngineContext';
import { useComboboxTexts } from '../kinds/parts/OneOf';
import { useKindText } from '../kinds/parts/useKindText';
import { isDecision, readRefusal, refusalText } from '../data/entity/readRefusal';
import { ifMatch } from '../data/methods/httpClient';
import { useIdempotencyKey } from '../data/useIdempotencyKey';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { Banner } from '../ui/Banner';
import { Modal } from '../ui/dialogs/Modal';
import { type Choice, SelectField } from '../ui/fields/SelectField';
import { MultiCombobox } from '../ui/combobox/MultiCombobox';
import { TextField } from '../ui/fields/TextField';
import { OtherLanguages } from './OtherLanguages';
import { reportsKey } from './useReports';
import '../texts/words/reports';

type Form = {
  readonly name: string;
  /** Translations of the name. */
  readonly names: Localized;
  readonly visibility: ViewVisibility;
  readonly schedule: ReportSchedule | undefined;
  /** Usernames. */
  readonly to: readonly string[];
};

const firstHour = 8;

type ScheduleProps = {
  readonly form: Form;
  readonly onForm: (form: Form) => void;
  /** Suggested first recipient. */
  readonly own: string;
  /** Error of the recipients. */
  readonly error: string | undefined;
  readonly recipients: RefObject<HTMLInputElement | null>;
  /** List of the report. */
  readonly resource: string;
};

/** People to mail a list's report to: by a search text, or by username. */
const useRecipients = (resource: string, asked: { q: string } | { usernames: string }) =>
  useQuery({
    queryKey: [...reportsKey, 'recipients', resource, asked],
    queryFn: async ({ signal }) =>
      (await call(listReportRecipients, { query: { resource, ...asked }, signal })).people,
    enabled: !('usernames' in asked) || asked.usernames !== '',
    retry: false,
    staleTime: 10_000,
    placeholderData: (before) => before,
  });

const Recipients = ({ form, onForm, error, recipients, resource }: Omit<ScheduleProps, 'own'>) => {
  const text = useEngineText();
  const kindText = useKindText();
  const texts = useComboboxTexts();
  const [q, setQ] = useState('');
  const { data: found = [], isFetching } = useRecipients(resource, { q });
  const [first] = useState(() => form.to.join(','));
  const { data: chosen = [] } = useRecipients(resource, { usernames: first });
  const [picked, setPicked] = useState<readonly Choice[]>([]);
  const names = new Map([
    ...chosen.map(({ username, name }) => [username.toUpperCase(), name] as const),
    ...picked.map(({ value, label }) => [value.toUpperCase(), label] as const),
  ]);
  const label = text('reports.to');
  return (
    <MultiCombobox
      ref={recipients}
      label={label}
      required
      help={text('reports.toHelp')}
      {...(error === undefined ? {} : { error })}
      choices={found.map(({ username, name }) => ({
        value: username,
        label: name,
        detail: username,
      }))}
      loading={isFetching && found.length === 0}
      onSearch={setQ}
      texts={texts}
      values={form.to.map((one) => ({ value: one, label: names.get(one.toUpperCase()) ?? one }))}
      onValues={(values) => {
        setPicked(values);
        onForm({ ...form, to: values.map(({ value }) => value) });
      }}
      removeLabel={kindText('remove')}
      chosenLabel={kindText('chosen', { field: label })}
    />
  );
};

const ScheduleFields = ({ own, ...given }: ScheduleProps) => {
  const { form, onForm } = given;
  const text = useEngineText();
  const { locale } = useEngine();
  const { schedule } = form;
  const change = (part: Partial<ReportSchedule>): void => {
    if (schedule) onForm({ ...form, schedule: { ...schedule, ...part } });
  };
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <>
      <SelectField
        label={text('reports.mail')}
        value={schedule?.every ?? ''}
        emptyLabel={text('reports.noMail')}
        choices={reportIntervals.map((every) => ({
          value: every,
          label: text(`reports.every_${every}`),
        }))}
        onText={(value) => {
          const every = reportIntervals.find((one) => one === value);
          const next = every && { hour: firstHour, weekday: 1, day: 1, to: [], ...schedule, every };
          onForm({ ...form, schedule: next, to: form.to.length === 0 ? [own] : form.to });
        }}
      />
      {schedule?.every === 'week' ? (
        <SelectField
          label={text('reports.weekday')}
          value={String(schedule.weekday ?? 1)}
          choices={Array.from({ length: 7 }, (_, at) => ({
            value: String(at + 1),
            label: weekday.format(Date.UTC(2024, 0, at + 1)),
          }))}
          onText={(day) => change({ weekday: Number(day) })}
        />
      ) : null}
      {schedule?.every === 'month' ? (
        <SelectField
          label={text('reports.day')}
          value={String(schedule.day ?? 1)}
          choices={Array.from({ length: 28 }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
          onText={(day) => change({ day: Number(day) })}
        />
      ) : null}
      {schedule ? (
        <>
          <SelectField
            label={text('reports.hour')}
            value={String(schedule.hour)}
            choices={Array.from({ length: 24 }, (_, at) => ({
              value: String(at),
              label: `${String(at).padStart(2, '0')}:00`,
            }))}
            onText={(hour) => change({ hour: Number(hour) })}
          />
          <Recipients {...given} />
        </>
      ) : null}
    </>
  );
};

const inputOf = (
  { name, names, visibility, schedule, to }: Form,
  question: ReportQuestion,
): ReportInput => {
  return {
    name: name.trim(),
    names: writtenTexts(undefined, names) ?? {},
    visibility,
    question,
    ...(schedule
      ? {
          schedule: {
            every: schedule.every,
            hour: schedule.hour,
            ...(schedule.every === 'week' ? { weekday: schedule.weekday ?? 1 } : {}),
            ...(schedule.every === 'month' ? { day: schedule.day ?? 1 } : {}),
            to,
          },
        }
      : {}),
  };
};

/** Refusals shown at the recipients. */
const ofRecipients: ReadonlySet<string> = new Set([
  'report.too_many_recipients',
  'report.recipient_denied',
]);

const longestName = 80;

/** Name in the default language, and its translations. */
const writtenIn = ({ name, names = {} }: SavedReport): Pick<Form, 'name' | 'names'> => {
  const [first] = application().languages;
  const { [first]: own = name, ...others } = names;
  return { name: own, names: others };
};

const formOf = (report: SavedReport | undefined, proposedName: string): Form =>
  report
    ? {
        ...report,
        ...writtenIn(report),
        schedule: report.schedule,
        to: report.schedule?.to ?? [],
      }
    : {
        name: proposedName.slice(0, longestName),
        names: {},
        visibility: 'private',
        schedule: undefined,
        to: [],
      };

type SaveReportProps = {
  readonly question: ReportQuestion;
  readonly proposedName: string;
  /** Report to edit; absent: a new one. */
  readonly report?: SavedReport | undefined;
  readonly publish: { readonly group: boolean; readonly shared: boolean };
  readonly username: string;
  readonly onSaved: (report: SavedReport) => void;
  readonly onClose: () => void;
};

/** Dialog for a report's name, visibility and mail schedule. */
export const SaveReport = (props: SaveReportProps) => {
  const { question, proposedName, report, publish, username, onSaved, onClose } = props;
  const text = useEngineText();
  const { errorText } = useEngine();
  const announce = useAnnounce();
  const client = useQueryClient();
  const keys = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [recipientFault, setRecipientFault] = useState<string>();
  const recipients = useRef<HTMLInputElement>(null);
  const [form, setForm] = useState(() => formOf(report, proposedName));
  const refuseRecipients = (reason: string): void => {
    setRecipientFault(reason);
    recipients.current?.focus();
  };
  const save = async (): Promise<void> => {
    setFault(undefined);
    setRecipientFault(undefined);
    const body = inputOf(form, question);
    if (body.schedule?.to.length === 0) {
      refuseRecipients(text('reports.toMissing'));
      return;
    }
    setBusy(true);
    try {
      const stored = report
        ? await call(updateReport, {
            params: { id: report.id },
            body,
            headers: ifMatch(report.version),
          })
        : await call(createReport, { body, idempotencyKey: keys.keyFor(body) });
      await client.invalidateQueries({ queryKey: reportsKey });
      announce(text('reports.saved', { name: stored.name }), 'success');
      onSaved(stored);
    } catch (thrown) {
      const refusal = readRefusal(thrown);
      if (isDecision(refusal.error)) keys.decided();
      const show = ofRecipients.has(refusal.error.code) ? refuseRecipients : setFault;
      show(refusalText(refusal, errorText));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={text(report ? 'reports.saveTitle' : 'reports.saveNewTitle')}
      onClose={onClose}
      cancelLabel={text('reports.cancel')}
      confirm={{
        label: text('reports.save'),
        onConfirm: () => void save(),
        disabled: form.name.trim() === '',
        busy: isBusy,
      }}
    >
      <div className="report-save">
        {fault === undefined ? null : <Banner kind="error">{fault}</Banner>}
        <TextField
          label={text('reports.name')}
          required
          maxLength={longestName}
          value={form.name}
          onText={(name) => setForm({ ...form, name })}
        />
        <OtherLanguages isUsed={Object.keys(form.names).length > 0}>
          {(locale, labelled) => (
            <TextField
              label={labelled(text('reports.name'))}
              lang={locale}
              maxLength={longestName}
              value={form.names[locale] ?? ''}
              onText={(name) => setForm({ ...form, names: { ...form.names, [locale]: name } })}
            />
          )}
        </OtherLanguages>
        <SelectField
          label={text('reports.visibility')}
          value={form.visibility}
          choices={viewVisibilities
            .filter((one) => one === 'private' || one === form.visibility || publish[one])
            .map((one) => ({ value: one, label: text(`reports.${one}`) }))}
          onText={(value) => {
            const visibility = viewVisibilities.find((one) => one === value);
            if (visibility) setForm({ ...form, visibility });
          }}
        />
        <ScheduleFields
          form={form}
          onForm={setForm}
          own={username}
          error={recipientFault}
          recipients={recipients}
          resource={question.resource}
        />
      </div>
    </Modal>
  );
};
