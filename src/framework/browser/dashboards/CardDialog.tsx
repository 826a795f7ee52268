import { Suspense, useState } from 'react';
import { application } from '#kernel/application.ts';
import { dashboardLimits, type DashboardCard } from '#kernel/dashboards/dashboard.ts';
import { type Localized, writtenTexts } from '#kernel/entity/Localized.ts';
import type { ReportQuestion } from '#kernel/reports/question.ts';
import { OtherLanguages } from '../reports/OtherLanguages';
import { QuestionFields, QuestionFilter } from '../reports/QuestionFields';
import { useReportList, useReports } from '../reports/useReports';
import { useEngineText } from '../texts/useEngineText';
import { Modal } from '../ui/dialogs/Modal';
import { SelectField } from '../ui/fields/SelectField';
import { TextAreaField } from '../ui/fields/TextAreaField';
import { TextField } from '../ui/fields/TextField';
import { useLists, type OwnCards } from './useDashboards';
import '../reports/reports.css';
import '../texts/words/reports';
import '../texts/words/dashboards';

/** Configuration in progress; undefined members are not chosen yet. */
type Draft = {
  readonly type: 'report' | 'question' | 'list' | 'text' | 'own';
  readonly title: string;
  readonly titles: Localized;
  readonly report: string;
  readonly question: ReportQuestion;
  readonly records: number;
  readonly text: string;
  readonly texts: Localized;
  readonly card: string;
};

const types = ['question', 'report', 'list', 'text', 'own'] as const;

const plain: ReportQuestion = {
  resource: '',
  measure: { operation: 'count' },
  by: [],
  display: 'figure',
};

/** A text in the default language, and its translations. */
const splitTexts = (
  text: string | undefined,
  translations: Localized | undefined,
): readonly [text: string, translations: Localized] => {
  const [first] = application().languages;
  const { [first]: own = '', ...others } = writtenTexts(text, translations) ?? {};
  return [own, others];
};

const draftOf = (card: DashboardCard | undefined): Draft => {
  const [title, titles] = splitTexts(card?.title, card?.titles);
  const none: Draft = {
    type: 'question',
    title,
    titles,
    report: '',
    question: plain,
    records: 5,
    text: '',
    texts: {},
    card: '',
  };
  switch (card?.type) {
    case 'report':
      return { ...none, type: 'report', report: card.report };
    case 'question':
      return { ...none, type: 'question', question: card.question };
    case 'list':
      return {
        ...none,
        type: 'list',
        question: { ...plain, resource: card.resource, filter: card.filter },
        records: card.records ?? none.records,
      };
    case 'text': {
      const [text, texts] = splitTexts(card.text, card.texts);
      return { ...none, type: 'text', text, texts };
    }
    default:
      return none;
  }
};

/** Initial width of a new card by type. */
const widths = { question: 4, report: 6, list: 6, text: 4, own: 6 } as const;

type Placed = Pick<DashboardCard, 'id' | 'width' | 'height' | 'title' | 'titles'>;

/** Creates the card from a draft by type; undefined while incomplete. */
const makers: Readonly<
  Record<
    Draft['type'],
    (draft: Draft, placed: Placed, former: DashboardCard | undefined) => DashboardCard | undefined
  >
> = {
  report: ({ report }, placed) =>
    report === '' ? undefined : { ...placed, type: 'report', report },
  question: ({ question }, placed) =>
    question.resource === '' ? undefined : { ...placed, type: 'question', question },
  list: ({ question: { resource, filter }, records }, placed, former) => {
    if (resource === '') return undefined;
    const sort = former?.type === 'list' ? former.sort : undefined;
    return { ...placed, type: 'list', resource, filter, sort, records };
  },
  text: ({ text, texts }, placed) =>
    text.trim() === ''
      ? undefined
      : {
          ...placed,
          type: 'text',
          text: text.trim(),
          texts: writtenTexts(undefined, texts),
        },
  own: ({ card }, placed) => (card === '' ? undefined : { ...placed, type: 'own', card }),
};

/** Languages without a title of their own fall back to that of the default one. */
const hasOnlyTranslations = ({ title, titles }: Draft): boolean =>
  title.trim() === '' && writtenTexts(undefined, titles) !== undefined;

const cardOf = (
  draft: Draft,
  id: string,
  former: DashboardCard | undefined,
): DashboardCard | undefined => {
  const { type, question } = draft;
  const title = draft.title.trim();
  const titles = writtenTexts(undefined, draft.titles);
  if (hasOnlyTranslations(draft)) return undefined;
  const isChart = type === 'question' && question.by.length > 0;
  const width = former?.width ?? (isChart ? widths.report : widths[type]);
  const placed = { id, width, height: former?.height, ...(title === '' ? {} : { title, titles }) };
  return makers[type](draft, placed, former);
};

type PartProps = { readonly draft: Draft; readonly onDraft: (draft: Draft) => void };

const ReportPart = ({ draft, onDraft, isGroup }: PartProps & { readonly isGroup: boolean }) => {
  const text = useEngineText();
  const { data } = useReports();
  // A group's members cannot see the editor's private reports.
  const reports = (data?.reports ?? []).filter(
    ({ visibility }) => !isGroup || visibility !== 'private',
  );
  return (
    <SelectField
      label={text('dashboards.report')}
      required
      value={draft.report}
      emptyLabel={text('dashboards.choose')}
      choices={reports.map(({ id, name }) => ({ value: id, label: name }))}
      {...(data && reports.length === 0 ? { help: text('dashboards.noReports') } : {})}
      onText={(report) => onDraft({ ...draft, report })}
    />
  );
};

const QuestionPart = ({ draft, onDraft }: PartProps) => {
  const description = useReportList(draft.question.resource);
  const Fields = draft.type === 'list' ? QuestionFilter : QuestionFields;
  return (
    <Fields
      description={description}
      question={draft.question}
      onQuestion={(question) => onDraft({ ...draft, question })}
    />
  );
};

const numbers = [3, 5, 10, 20] as const;

const ListPart = (props: PartProps) => {
  const text = useEngineText();
  const lists = useLists();
  const { draft, onDraft } = props;
  return (
    <>
      <SelectField
        label={text('dashboards.list')}
        required
        value={draft.question.resource}
        emptyLabel={text('dashboards.choose')}
        choices={lists}
        onText={(resource) => onDraft({ ...draft, question: { ...plain, resource } })}
      />
      {draft.question.resource === '' ? null : (
        <Suspense fallback={null}>
          <QuestionPart {...props} key={draft.question.resource} />
        </Suspense>
      )}
      {draft.type === 'list' ? (
        <SelectField
          label={text('dashboards.records')}
          value={String(draft.records)}
          choices={numbers.map((number) => ({ value: String(number), label: String(number) }))}
          onText={(number) => onDraft({ ...draft, records: Number(number) })}
        />
      ) : null}
    </>
  );
};

const longestTitle = 80;

const TranslatedPart = ({ draft, onDraft }: PartProps) => {
  const text = useEngineText();
  const { titles, texts } = draft;
  return (
    <OtherLanguages isUsed={Object.keys({ ...titles, ...texts }).length > 0}>
      {(locale, labelled) => (
        <>
          {draft.type === 'text' ? (
            <TextAreaField
              label={labelled(text('dashboards.text'))}
              lang={locale}
              maxLength={dashboardLimits.text}
              value={texts[locale] ?? ''}
              onText={(words) => onDraft({ ...draft, texts: { ...texts, [locale]: words } })}
            />
          ) : null}
          <TextField
            label={labelled(text('dashboards.title'))}
            lang={locale}
            maxLength={longestTitle}
            value={titles[locale] ?? ''}
            onText={(title) => onDraft({ ...draft, titles: { ...titles, [locale]: title } })}
          />
        </>
      )}
    </OtherLanguages>
  );
};

type Props = {
  /** Card to edit; absent: a new one. */
  readonly card?: DashboardCard | undefined;
  readonly id: string;
  /** Application cards not on the dashboard yet. */
  readonly others: OwnCards;
  /** Whether the dashboard is a group's. */
  readonly isGroup: boolean;
  readonly onCard: (card: DashboardCard) => void;
  readonly onClose: () => void;
};

/** Dialog for a card's content. */
export const CardDialog = ({ card, id, others, isGroup, onCard, onClose }: Props) => {
  const text = useEngineText();
  const [draft, setDraft] = useState(() => draftOf(card));
  const made = cardOf(draft, id, card);
  const own = Object.entries(others);
  const offered = types.filter((type) => type !== 'own' || own.length > 0);
  return (
    <Modal
      open
      size="md"
      title={text(card ? 'dashboards.editTitle' : 'dashboards.addTitle')}
      cancelLabel={text('dashboards.cancel')}
      closeLabel={text('dashboards.cancel')}
      confirm={{
        label: text(card ? 'dashboards.confirmEdit' : 'dashboards.confirmAdd'),
        disabled: made === undefined,
        onConfirm: () => {
          if (made) onCard(made);
        },
      }}
      onClose={onClose}
    >
      <div className="dash-form">
        {card ? null : (
          <SelectField
            label={text('dashboards.type')}
            value={draft.type}
            choices={offered.map((type) => ({
              value: type,
              label: text(`dashboards.type_${type}`),
            }))}
            onText={(value) => {
              const type = types.find((one) => one === value);
              if (type) setDraft({ ...draft, type });
            }}
          />
        )}
        {draft.type === 'report' ? (
          <ReportPart draft={draft} onDraft={setDraft} isGroup={isGroup} />
        ) : null}
        {draft.type === 'question' || draft.type === 'list' ? (
          <ListPart draft={draft} onDraft={setDraft} />
        ) : null}
        {draft.type === 'text' ? (
          <TextAreaField
            label={text('dashboards.text')}
            required
            maxLength={dashboardLimits.text}
            value={draft.text}
            onText={(words) => setDraft({ ...draft, text: words })}
          />
        ) : null}
        {draft.type === 'own' ? (
          <SelectField
            label={text('dashboards.own')}
            required
            value={draft.card}
            emptyLabel={text('dashboards.choose')}
            choices={own.map(([value, { label }]) => ({ value, label }))}
            onText={(name) => setDraft({ ...draft, card: name })}
          />
        ) : (
          <>
            <TextField
              label={text('dashboards.title')}
              help={text('dashboards.titleHelp')}
              error={hasOnlyTranslations(draft) ? text('dashboards.titleMissing') : ''}
              maxLength={longestTitle}
              value={draft.title}
              onText={(title) => setDraft({ ...draft, title })}
            />
            <TranslatedPart draft={draft} onDraft={setDraft} />
          </>
        )}
      </div>
    </Modal>
  );
};
