import { useMemo } from 'react';
import { applies } from '../../../kernel/condition/conditionPlan';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { EntityDescription, FieldDescription } from '../../../kernel/entity/EntityDescription';
import { FactList } from '../../../ui/FactList';
import { Section } from '../../../ui/Section';
import { GlyphButton } from '../../../ui/GlyphButton';
import { useEngine } from '../../EngineContext';
import { ConditionContext } from '../../kinds/parts/conditionStore';
import { kindRegistry } from '../../kinds/registry';
import { useEngineText } from '../../texts/useEngineText';
import { isMasked, MaskedText } from '../record/MaskedText';
import { useRecordTools } from '../record/recordTools';
import { recordConditions } from '../form/formConditions';
import { formSections } from '../form/formFields';

const shown: ReadonlySet<string> = new Set();

/** A masked value, with the way to see it where the person has one. */
const MaskedValue = ({ field, value }: { field: FieldDescription; value: unknown }) => {
  const { reveal } = useRecordTools();
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <span className="record-line">
      <MaskedText value={value} />
      {reveal ? (
        <GlyphButton
          name="show"
          label={text('record.reveal', { field: field.label[locale] })}
          onClick={() => reveal([field.name])}
        />
      ) : null}
    </span>
  );
};

/** Opens who changed the field and when. */
const HistoryTool = ({ field }: { field: FieldDescription }) => {
  const { openHistory } = useRecordTools();
  const text = useEngineText();
  const { locale } = useEngine();
  return openHistory ? (
    <GlyphButton
      name="history"
      size={14}
      data-tool="history"
      label={text('record.whoChanged', { field: field.label[locale] })}
      onClick={() => openHistory(field)}
    />
  ) : null;
};

/** A value of a record, drawn by its kind. */
export const FieldValue = ({ field, record }: { field: FieldDescription; record: WireRecord }) => {
  const { Show } = kindRegistry[field.kind];
  if (isMasked(record, field.name)) return <MaskedValue field={field} value={record[field.name]} />;
  return <Show field={field} value={record[field.name]} record={record} />;
};

/** All fields of a record to read, in the sections of its form. `without` names one that stands elsewhere already. */
export const RecordData = ({
  description,
  record,
  without,
}: {
  description: EntityDescription;
  record: WireRecord;
  without?: string | undefined;
}) => {
  const { locale } = useEngine();
  const sections = useMemo(
    () =>
      formSections(description, 'edit', shown).map(({ name, label, fields }) => ({
        name,
        label,
        fields: fields.filter(
          ({ field }) =>
            !field.writeOnly &&
            !field.virtual &&
            field.name !== without &&
            applies(description, field, { own: record, root: record }),
        ),
      })),
    [description, record, without],
  );
  const conditions = useMemo(() => recordConditions(description, record), [description, record]);
  const shownSections = sections
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, label, fields }) => (
      <Section key={name} title={label[locale]}>
        <FactList
          facts={fields.map(({ field }) => ({
            id: field.name,
            label: field.label[locale],
            tool: <HistoryTool field={field} />,
            value: <FieldValue field={field} record={record} />,
            wide: description.screens.wide.includes(field.name) || kindRegistry[field.kind].wide,
          }))}
        />
      </Section>
    ));
  return (
    <ConditionContext.Provider value={conditions}>
      <div className="record-data">{shownSections}</div>
    </ConditionContext.Provider>
  );
};
