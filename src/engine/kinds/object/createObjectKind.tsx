import { useContext } from 'react';
import type { FieldDescription, FieldKind } from '../../../kernel/entity/EntityDescription';
import { FactList } from '../../../ui/FactList';
import { FieldGrid } from '../../../ui/FieldGrid';
import { TruncatedText } from '../../../ui/TruncatedText';
import { NoFilter } from '../filters/createFilter';
import type { CellProps, InputProps, Kind, KindRecord } from '../Kind';
import { ConditionalMember } from '../parts/ConditionalMember';
import { ConditionContext } from '../parts/conditionStore';
import { Nothing } from '../parts/cells';
import { isAbsent } from '../parts/isAbsent';
import { commonAttributes, jsx } from '../parts/representation';
import { diffOf, settle, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/toKind';
import { useKindLocale } from '../parts/useKindText';
import { stringKind } from '../string/string';

/** Finds the kind of a member; handed over by the registry, which knows them all. */
export type KindLookUp = (name: FieldKind) => Kind;

const membersOf = (field: FieldDescription): readonly FieldDescription[] => field.fields ?? [];

const asRecord = (value: unknown): KindRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as KindRecord) : {};

const createEditor = (kindOf: KindLookUp) => {
  const ObjectEditor = ({ field, source = field.name, label }: InputProps) => {
    const locale = useKindLocale();
    return (
      <fieldset className="ui-members">
        <legend>{label ?? field.label[locale]}</legend>
        <FieldGrid>
          {membersOf(field).map((member) => {
            const { Input, wide } = kindOf(member.kind);
            return (
              <ConditionalMember key={member.name} member={member} path={source}>
                {(shown) => (
                  <div data-wide={wide || undefined}>
                    <Input
                      field={shown}
                      source={`${source}.${member.name}`}
                      readOnly={member.editable === 'never'}
                    />
                  </div>
                )}
              </ConditionalMember>
            );
          })}
        </FieldGrid>
      </fieldset>
    );
  };
  return ObjectEditor;
};

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
            label: member.label[locale],
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
        return `${member.label[locale]}: ${words}`;
      })
      .join(', ');
  };

/** A group of fields that belong together: an address, a period. */
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
    Editor: createEditor(kindOf),
    Filter: NoFilter,
    width: 240,
    wide: true,
    operators: [],
    diffText: diffOf(format),
    spoken: spokenAs(format),
    representation: (facet, field) => {
      const members = membersOf(field)
        .map((member) => {
          const source = `${field.name}.${member.name}`;
          return kindOf(member.kind).representation(facet, { ...member, name: source });
        })
        .join('\n  ');
      if (facet === 'Filter') return '';
      return facet === 'Input'
        ? members
        : jsx('Labeled', commonAttributes(field), `\n  ${members}\n`);
    },
  };
};
