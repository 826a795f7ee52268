import { TruncatedText } from '#browser/ui/TruncatedText.tsx';
import { createFilter } from '../filters/createFilter';
import type { CellProps } from '../Kind';
import { Nothing } from '../parts/cells';
import { isAbsent, toText } from '../parts/isAbsent';
import { operatorsOf } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../string/string';
import { RecordLink } from './recordLink';
import { ReferenceOperand, ReferenceOperands } from './referenceOperands';
import { useOptionLabel } from './useOptionLabel';

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
