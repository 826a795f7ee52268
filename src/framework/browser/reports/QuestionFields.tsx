import { lazy, Suspense, useState } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { filterFields } from '#kernel/filter/filterFields.ts';
import { isPeriodName, periodNames } from '#kernel/filter/periods.ts';
import {
  groupableNames,
  inOneCurrency,
  measurableFields,
  namesBeside,
  operationsOn,
  reportDisplays,
  reportOperations,
  unitsBeside,
  type DateUnit,
  type Grouping,
  type ReportQuestion,
} from '#kernel/reports/question.ts';
import { operationText, reportFieldText, unitText } from '#kernel/reports/reportText.ts';
import { inSentence } from '#kernel/formats/text.ts';
import { useEngine } from '../data/entity/EngineContext';
import { useReferenceNames } from '../lists/useReferenceNames';
import { filterSentence, filterFields as listFilterFields } from '../lists/filters/filterText';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import { CheckField } from '../ui/fields/CheckField';
import { SelectField, type Choice } from '../ui/fields/SelectField';
import '../texts/words/listTools';
import '../texts/words/reports';

const FilterSheet = lazy(async () => ({
  default: (await import('../lists/filters/FilterSheet')).FilterSheet,
}));

type FieldsProps = {
  readonly description: EntityDescription;
  readonly question: ReportQuestion;
  readonly onQuestion: (question: ReportQuestion) => void;
};

const byLabel = (one: Choice, other: Choice): number => one.label.localeCompare(other.label);

const choicesOf = (
  names: Iterable<string>,
  description: EntityDescription,
  locale: string,
): readonly Choice[] =>
  [...names]
    .map((name) => ({ value: name, label: reportFieldText(description, name, locale) }))
    .sort(byLabel);

const MeasureFields = ({ description, question, onQuestion }: FieldsProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { measure } = question;
  const fields = measurableFields(description);
  const offered = fields.filter((field) =>
    operationsOn(field).includes(measure.operation === 'count' ? 'max' : measure.operation),
  );
  const operations = reportOperations.filter((operation) =>
    operation === 'count' ? true : fields.some((field) => operationsOn(field).includes(operation)),
  );
  const choose = (operation: ReportQuestion['measure']['operation']): void => {
    const able = fields.filter((field) => operationsOn(field).includes(operation));
    const kept = able.find(({ name }) => name === measure.field) ?? able[0];
    onQuestion({
      ...question,
      measure:
        operation === 'count' || !kept ? { operation: 'count' } : { operation, field: kept.name },
    });
  };
  return (
    <>
      <SelectField
        label={text('reports.measure')}
        value={measure.operation}
        choices={operations.map((operation) => ({
          value: operation,
          label: operationText(operation, locale),
        }))}
        onText={(value) => {
          const operation = reportOperations.find((one) => one === value);
          if (operation) choose(operation);
        }}
      />
      {measure.operation === 'count' ? null : (
        <SelectField
          label={text('reports.of')}
          value={measure.field ?? ''}
          choices={choicesOf(
            offered.map(({ name }) => name),
            description,
            locale,
          )}
          onText={(field) => onQuestion({ ...question, measure: { ...measure, field } })}
        />
      )}
    </>
  );
};

type GroupingProps = FieldsProps & { readonly at: 0 | 1 };

const GroupingFields = ({ description, question, onQuestion, at }: GroupingProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const groupable = groupableNames(description);
  const grouping = question.by[at];
  const other = question.by[1 - at];
  const write = (next: Grouping | undefined): void => {
    const by = [at === 0 ? next : question.by[0], at === 1 ? next : question.by[1]];
    onQuestion({ ...question, by: by.filter((one) => one !== undefined) });
  };
  return (
    <>
      <SelectField
        label={text(at === 0 ? 'reports.by' : 'reports.and')}
        value={grouping?.field ?? ''}
        emptyLabel={text('reports.none')}
        choices={choicesOf(namesBeside(description, other), description, locale)}
        onText={(field) => {
          if (field === '') return write(undefined);
          if (groupable.get(field) !== 'date') return write({ field });
          const units = unitsBeside(field, other);
          return write({ field, unit: units.includes('month') ? 'month' : 'year' });
        }}
      />
      {grouping?.unit === undefined ? null : (
        <SelectField
          label={text('reports.unit')}
          value={grouping.unit}
          choices={unitsBeside(grouping.field, other).map((unit) => ({
            value: unit,
            label: unitText(unit, locale),
          }))}
          onText={(unit) => write({ field: grouping.field, unit: unit as DateUnit })}
        />
      )}
    </>
  );
};

const PeriodFields = ({ description, question, onQuestion }: FieldsProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { period } = question;
  const names = [...filterFields(description).values()]
    .filter(({ operators }) => operators.includes('relative'))
    .map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <>
      <SelectField
        label={text('reports.periodField')}
        value={period?.field ?? ''}
        emptyLabel={text('reports.anyTime')}
        choices={choicesOf(names, description, locale)}
        onText={(field) =>
          onQuestion({
            ...question,
            period: field === '' ? undefined : { name: 'last30Days', ...period, field },
          })
        }
      />
      {period ? (
        <>
          <SelectField
            label={text('reports.period')}
            value={period.name}
            choices={periodNames.map((name) => ({
              value: name,
              label: text(`kinds.period_${name}`),
            }))}
            onText={(name) => {
              if (isPeriodName(name)) onQuestion({ ...question, period: { ...period, name } });
            }}
          />
          <CheckField
            label={text('reports.compare')}
            checked={period.compare === true}
            onChecked={(compare) => onQuestion({ ...question, period: { ...period, compare } })}
          />
        </>
      ) : null}
    </>
  );
};

/** Filter of a question in words, with its editor. */
export const QuestionFilter = ({ description, question, onQuestion }: FieldsProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const { filter = {} } = question;
  const nameOf = useReferenceNames(description, filter);
  const words = filterSentence(filter, { description, words: { text, locale, nameOf } });
  return (
    <div className="report-filter">
      <strong>{text('reports.filter')}</strong>
      <span>{words === '' ? text('reports.noFilter') : words}</span>
      <Button small glyph="filter" onClick={() => setOpen(true)}>
        {text('reports.editFilter')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet
            title={text('reports.filterTitle', {
              many: inSentence(inLanguage(description.label.many, locale)),
            })}
            description={description}
            fields={listFilterFields(description.fields, description.screens.filters ?? [])}
            filter={filter}
            total={undefined}
            onFilter={(next) => onQuestion({ ...question, filter: next })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};

/** Form fields of a question. */
export const QuestionFields = ({ onQuestion: write, ...rest }: FieldsProps) => {
  const text = useEngineText();
  const { description, question } = rest;
  const onQuestion = (next: ReportQuestion) => write(inOneCurrency(description, next));
  const props = { ...rest, onQuestion };
  return (
    <section className="report-question" aria-label={text('reports.question')}>
      <SelectField
        label={text('reports.display')}
        value={question.display}
        choices={reportDisplays.map((display) => ({
          value: display,
          label: text(`reports.display_${display}`),
        }))}
        onText={(value) => {
          const display = reportDisplays.find((one) => one === value);
          if (display) onQuestion({ ...question, display });
        }}
      />
      <MeasureFields {...props} />
      <GroupingFields {...props} at={0} />
      {question.by.length > 0 ? <GroupingFields {...props} at={1} /> : null}
      <PeriodFields {...props} />
      <QuestionFilter {...props} />
    </section>
  );
};
