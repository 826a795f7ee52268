import { TruncatedText } from '#browser/ui/shortTexts.tsx';
import { createFilter, type OperandProps, type OperandsProps } from '../filters/createFilter';
import type { CellProps, Kind } from '../Kind';
import { Nothing, itemsOf } from '../parts/cells';
import { isAbsent, toText, operatorsOf, diffOf, settle, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../textKinds';
import { useOptionLabel, useOptionLabels, useRememberLabels } from './useOptionLabel';
import type { FieldDescription, ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import { Combobox } from '#browser/ui/combobox/Combobox.tsx';
import { LineCombobox, MultiCombobox } from '#browser/ui/combobox/MultiCombobox.tsx';
import { useComboboxTexts } from '../parts/OneOf';
import { useKindText } from '../parts/useKindText';
import { useOptionSearch } from './useOptionSearch';
import { LinkBase } from 'ra-core';
import { createContext, useContext, type ReactNode, Fragment } from 'react';

/** A dependent reference has no options in a filter: its value may be typed. */
const mayBeTyped = (field: FieldDescription): boolean =>
  Object.values(field.ref?.filter ?? {}).some((wanted) => typeof wanted === 'object');

/** A referenced record as operand. Includes disabled records, which old rows may refer to. */
const ReferenceOperand = (props: OperandProps) => {
  const { field, label, compact, value, onChange, autoFocus } = props;
  const texts = useComboboxTexts();
  const text = useKindText();
  const search = useOptionSearch({ ref: field.ref });
  const stored = toText(value);
  const remember = useRememberLabels(field.ref);
  const name = useOptionLabel(field.ref, stored);
  return (
    <Combobox
      {...search}
      label={label}
      compact={compact}
      autoFocus={autoFocus}
      texts={texts}
      placeholder={text('any')}
      isFree={mayBeTyped(field)}
      value={stored === '' ? null : { value: stored, label: name }}
      onSelect={(choice) => {
        if (choice) remember([choice]);
        onChange(choice?.value);
      }}
    />
  );
};

/** Several referenced records, matching any. */
const ReferenceOperands = (props: OperandsProps) => {
  const { field, label, compact, values, onValues, autoFocus, oneLine } = props;
  const Box = oneLine ? LineCombobox : MultiCombobox;
  const texts = useComboboxTexts();
  const text = useKindText();
  const search = useOptionSearch({ ref: field.ref });
  const stored = values.map(toText);
  const remember = useRememberLabels(field.ref);
  const names = useOptionLabels(field.ref, stored);
  return (
    <Box
      {...search}
      label={label}
      compact={compact}
      autoFocus={autoFocus}
      texts={texts}
      placeholder={oneLine ? text('any') : undefined}
      values={stored.map((one, at) => ({ value: one, label: names[at] ?? one }))}
      onValues={(next) => {
        remember(next);
        onValues(next.map((choice) => choice.value));
      }}
      removeLabel={text('remove')}
      chosenLabel={text('chosen', { field: label })}
    />
  );
};

/** Path of a referenced record; undefined if it has no accessible page. */
export type RecordPath = (ref: ReferenceDescription, value: string) => string | undefined;

/** Absent where references are plain names: in tables, whose rows link to their own record. */
export const RecordPathContext = createContext<RecordPath | undefined>(undefined);

type RecordLinkProps = {
  readonly to: ReferenceDescription | undefined;
  readonly value: string;
  readonly children: ReactNode;
};

/** Name of a record, linked if possible. */
export const RecordLink = ({ to: ref, value, children }: RecordLinkProps) => {
  const pathOf = useContext(RecordPathContext);
  const path = ref && pathOf?.(ref, value);
  return path === undefined ? children : <LinkBase to={path}>{children}</LinkBase>;
};

const format: Kind['format'] = (value) => itemsOf(value).join(', ');

const parse: Kind['parse'] = (text) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

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

/** References to several records of one resource. */
export const referenceListKind: KindDefinition = {
  ...stringKind,
  name: 'referenceList',
  parse,
  format,
  normalise: settle,
  Column: ListColumn,
  Show: ListShow,
  editor: ({ ReferenceListEditor }) => ReferenceListEditor,
  Filter: createFilter({
    Operand: ReferenceOperand,
    Operands: ReferenceOperands,
    operators: operatorsOf('referenceList'),
    bare: 'contains',
  }),
  operators: operatorsOf('referenceList'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};

const Name = ({ field, value }: CellProps) => (
  <TruncatedText text={useOptionLabel(field.ref, toText(value))} />
);

const ReferenceColumn = (props: CellProps) => (isAbsent(props.value) ? null : <Name {...props} />);

const ReferenceShow = (props: CellProps) =>
  isAbsent(props.value) ? (
    <Nothing />
  ) : (
    <RecordLink to={props.field.ref} value={toText(props.value)}>
      <Name {...props} />
    </RecordLink>
  );

/** A reference to another record: stores its key, shows its name. */
export const referenceKind: KindDefinition = {
  ...stringKind,
  name: 'reference',
  Column: ReferenceColumn,
  Show: ReferenceShow,
  editor: ({ ReferenceEditor }) => ReferenceEditor,
  Filter: createFilter({
    Operand: ReferenceOperand,
    Operands: ReferenceOperands,
    operators: operatorsOf('reference'),
  }),
  operators: operatorsOf('reference'),
};
