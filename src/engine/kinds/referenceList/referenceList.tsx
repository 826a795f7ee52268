import { Fragment } from 'react';
import { MultiCombobox } from '../../../ui/MultiCombobox';
import { TruncatedText } from '../../../ui/TruncatedText';
import { createFilter } from '../filters/createFilter';
import type { CellProps, InputProps, Kind } from '../Kind';
import { Nothing } from '../parts/cells';
import { isAbsent, toText } from '../parts/isAbsent';
import { commonAttributes, jsx } from '../parts/representation';
import { diffOf, operatorsOf, settle, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/toKind';
import { useComboboxTexts } from '../parts/useComboboxTexts';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { useNewTarget } from '../reference/newTarget';
import { RecordLink } from '../reference/recordLink';
import { ReferenceOperand, ReferenceOperands } from '../reference/referenceOperands';
import { useOptionLabels, useRememberLabels } from '../reference/useOptionLabel';
import { useOptionSearch } from '../reference/useOptionSearch';
import { useSiblingFilter } from '../reference/useSiblingFilter';
import { stringKind } from '../string/string';

const itemsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(toText) : [];

const format: Kind['format'] = (value) => itemsOf(value).join(', ');

const parse: Kind['parse'] = (text) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const ReferenceListEditor = (props: InputProps) => {
  const { field } = props;
  const { value, setValue, common } = useFieldInput(props, settle);
  const text = useKindText();
  const texts = useComboboxTexts();
  const { filter, waitsFor } = useSiblingFilter(field, props.source ?? field.name, () =>
    setValue([]),
  );
  const search = useOptionSearch({ ref: field.ref, filter });
  const stored = itemsOf(value);
  const remember = useRememberLabels(field.ref);
  const names = useOptionLabels(field.ref, stored);
  const more = useNewTarget(field.ref, filter, (made) => {
    remember([made]);
    setValue([...stored, made.value]);
  });
  return (
    <MultiCombobox
      {...common}
      {...search}
      texts={texts}
      help={waitsFor === undefined ? common.help : text('waitFor', { field: waitsFor })}
      disabled={waitsFor !== undefined}
      more={more}
      values={stored.map((one, at) => ({ value: one, label: names[at] ?? one }))}
      onValues={(next) => {
        remember(next);
        setValue(next.map((choice) => choice.value));
      }}
      removeLabel={text('remove')}
      chosenLabel={text('chosen', { field: common.label })}
    />
  );
};

const Names = ({ field, value }: CellProps) => (
  <TruncatedText text={useOptionLabels(field.ref, itemsOf(value)).join(', ')} />
);

const ListColumn = (props: CellProps) => (isAbsent(props.value) ? null : <Names {...props} />);

const ListShow = ({ field, value }: CellProps) => {
  const items = itemsOf(value);
  const names = useOptionLabels(field.ref, items);
  if (isAbsent(value)) return <Nothing />;
  return (
    <span>
      {items.map((item, at) => (
        <Fragment key={item}>
          {at > 0 ? ', ' : null}
          <RecordLink to={field.ref} value={item}>
            {names[at]}
          </RecordLink>
        </Fragment>
      ))}
    </span>
  );
};

/** Links to several records of one resource. */
export const referenceListKind: KindDefinition = {
  ...stringKind,
  name: 'referenceList',
  parse,
  format,
  normalise: settle,
  Column: ListColumn,
  Show: ListShow,
  Editor: ReferenceListEditor,
  Filter: createFilter({
    Operand: ReferenceOperand,
    Operands: ReferenceOperands,
    operators: operatorsOf('referenceList'),
    bare: 'contains',
  }),
  operators: operatorsOf('referenceList'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
  representation: (facet, field) => {
    const link = { ...commonAttributes(field), reference: field.ref?.resource ?? '' };
    if (facet === 'Column' || facet === 'Show') return jsx('ReferenceArrayField', link);
    const own = { isRequired: facet === 'Input' && field.required };
    return jsx('ReferenceArrayInput', link, jsx('AutocompleteArrayInput', own));
  },
};
