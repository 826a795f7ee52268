import { isEmail } from '../../../kernel/formats';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { CellProps } from '../Kind';
import { Nothing } from '../parts/cells';
import { createTextEditor } from '../parts/createTextEditor';
import { isAbsent, toText } from '../parts/isAbsent';
import { jsx, commonAttributes, representAs } from '../parts/representation';
import { operatorsOf } from '../parts/textKind';
import type { KindDefinition } from '../parts/toKind';
import { stringKind } from '../string/string';

const EmailShow = ({ value }: CellProps) => {
  const address = toText(value);
  if (isAbsent(value)) return <Nothing />;
  return isEmail(address) ? <a href={`mailto:${address}`}>{address}</a> : <span>{address}</span>;
};

const represent = representAs({ field: 'EmailField', input: 'TextInput' });

/** An e-mail address. */
export const emailKind: KindDefinition = {
  ...stringKind,
  name: 'email',
  Show: EmailShow,
  Editor: createTextEditor({
    ...stringKind,
    attributes: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  }),
  Filter: createFilter({ ...createTextOperands(stringKind), operators: operatorsOf('email') }),
  width: 220,
  operators: operatorsOf('email'),
  representation: (facet, field) =>
    facet === 'Input'
      ? jsx('TextInput', { ...commonAttributes(field), type: 'email', isRequired: field.required })
      : represent(facet, field),
};
