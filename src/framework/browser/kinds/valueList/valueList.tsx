import { itemOf } from '#kernel/kinds/lists.ts';
import { TruncatedText } from '#browser/ui/shortTexts.tsx';
import { createFilter, type OperandsProps } from '../filters/createFilter';
import { createTextOperands, createChoiceOperands } from '../filters/createOperands';
import type { CellProps, Kind, KindLookUp } from '../Kind';
import { Nothing, ofChoices, typedValues } from '../parts/cells';
import { isAbsent, diffOf, operatorsOf, settle, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { useKindLocale } from '../parts/useKindText';
import { stringKind } from '../textKinds';

const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const createFormat =
  (kindOf: KindLookUp): Kind['format'] =>
  (value, field, locale) => {
    const item = itemOf(field);
    return valuesOf(value)
      .map((one) => kindOf(item.kind).format(one, item, locale))
      .join(', ');
  };

const createOperands = (kindOf: KindLookUp) => {
  const Typed = createTextOperands({
    parse: (text, field) => kindOf(field.kind).parse(text, field),
    format: (value, field, locale) => kindOf(field.kind).format(value, field, locale),
  }).Operands;
  const editorOf = ofChoices(
    kindOf,
    (choices) => createChoiceOperands(choices).Operands ?? Typed,
    Typed,
  );
  const Operands = (props: OperandsProps) => {
    const item = itemOf(props.field);
    const Editor = editorOf(item.kind);
    return <Editor {...props} field={item} />;
  };
  return { Operand: () => null, Operands };
};

/** Several values of one kind: multi-select, or typed and pasted. */
export const createValueListKind = (kindOf: KindLookUp): KindDefinition => {
  const format = createFormat(kindOf);
  const Column = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    return isAbsent(value) ? null : <TruncatedText text={format(value, field, locale)} />;
  };
  const Show = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    return isAbsent(value) ? <Nothing /> : <span>{format(value, field, locale)}</span>;
  };
  return {
    ...stringKind,
    name: 'valueList',
    parse: (text, field) => typedValues(text, itemOf(field), kindOf),
    format,
    normalise: settle,
    Column,
    Show,
    editor: ({ createValueListEditor }) => createValueListEditor(kindOf),
    Filter: createFilter({
      ...createOperands(kindOf),
      operators: operatorsOf('valueList'),
      bare: 'in',
    }),
    width: 200,
    operators: operatorsOf('valueList'),
    diffText: diffOf(format),
    spoken: spokenAs(format),
  };
};
