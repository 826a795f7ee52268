import { useMemo } from 'react';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { EntityDescription, FieldDescription } from '../../../kernel/entity/EntityDescription';
import { FactList } from '../../../ui/FactList';
import { Section } from '../../../ui/Section';
import { useEngine } from '../../EngineContext';
import { kindRegistry } from '../../kinds/registry';
import { formSections } from '../form/formFields';

const shown: ReadonlySet<string> = new Set();

/** A value of a record, drawn by its kind. */
export const FieldValue = ({ field, record }: { field: FieldDescription; record: WireRecord }) => {
  const { Show } = kindRegistry[field.kind];
  return <Show field={field} value={record[field.name]} record={record} />;
};

/** All fields of a record to read, in the sections of its form. */
export const RecordData = ({
  description,
  record,
}: {
  description: EntityDescription;
  record: WireRecord;
}) => {
  const { locale } = useEngine();
  const sections = useMemo(
    () =>
      formSections(description, 'edit', shown).map(({ name, label, fields }) => ({
        name,
        label,
        fields: fields.filter(({ field }) => !field.writeOnly && !field.virtual),
      })),
    [description],
  );
  return sections
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, label, fields }) => (
      <Section key={name} title={label[locale]}>
        <FactList
          facts={fields.map(({ field }) => ({
            id: field.name,
            label: field.label[locale],
            value: <FieldValue field={field} record={record} />,
            wide: description.screens.wide.includes(field.name) || kindRegistry[field.kind].wide,
          }))}
        />
      </Section>
    ));
};
