import { Fragment } from 'react';
import { TruncatedText } from '#browser/ui/TruncatedText.tsx';
import { createFilter } from '../filters/createFilter';
import type { CellProps, Kind } from '../Kind';
import { Nothing } from '../parts/cells';
import { isAbsent } from '../parts/isAbsent';
import { diffOf, operatorsOf, settle, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { RecordLink } from '../reference/recordLink';
import { ReferenceOperand, ReferenceOperands } from '../reference/referenceOperands';
import { useOptionLabels } from '../reference/useOptionLabel';
import { stringKind } from '../string/string';
import { itemsOf } from './itemsOf';

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
