import { inLanguage } from '#kernel/entity/Localized.ts';
import { useContext } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { FactList } from '#browser/ui/PageHeader.tsx';
import { TruncatedText } from '#browser/ui/shortTexts.tsx';
import { NoFilter } from '../filters/createFilter';
import type { CellProps, Kind, KindLookUp, KindRecord } from '../Kind';
import { ConditionContext } from '../parts/conditionStore';
import { Nothing } from '../parts/cells';
import { isAbsent, diffOf, settle, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { useKindLocale } from '../parts/useKindText';
import { stringKind } from '../textKinds';

const membersOf = (field: FieldDescription): readonly FieldDescription[] => field.fields ?? [];

const asRecord = (value: unknown): KindRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as KindRecord) : {};

const createShow = (kindOf: KindLookUp) => {
  const ObjectShow = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    const record = asRecord(value);
    const conditions = useContext(ConditionContext);
    if (isAbsent(value)) return <Nothing />;
    const members = membersOf(field).filter((one) => conditions?.applies(one, record) ?? true);
    return (
      <FactList
        facts={members.map((member) => {
          const { Show, wide } = kindOf(member.kind);
          return {
            id: member.name,
            label: inLanguage(member.label, locale),
            value: <Show field={member} value={record[member.name]} record={record} />,
            wide,
          };
        })}
      />
    );
  };
  return ObjectShow;
};

const createFormat =
  (kindOf: KindLookUp): Kind['format'] =>
  (value, field, locale) => {
    const record = asRecord(value);
    return membersOf(field)
      .filter((member) => !isAbsent(record[member.name]))
      .map((member) => {
        const words = kindOf(member.kind).format(record[member.name], member, locale);
        return `${inLanguage(member.label, locale)}: ${words}`;
      })
      .join(', ');
  };

/** A group of fields: an address, a period. */
export const createObjectKind = (kindOf: KindLookUp): KindDefinition => {
  const format = createFormat(kindOf);
  const ObjectColumn = ({ field, value }: CellProps) => (
    <TruncatedText text={format(value, field, useKindLocale())} />
  );
  return {
    ...stringKind,
    name: 'object',
    parse: (text) => text,
    format,
    normalise: settle,
    Column: ObjectColumn,
    Show: createShow(kindOf),
    editor: ({ createObjectEditor }, inputOf) => createObjectEditor(kindOf, inputOf),
    Filter: NoFilter,
    width: 240,
    wide: true,
    operators: [],
    diffText: diffOf(format),
    spoken: spokenAs(format),
  };
};
