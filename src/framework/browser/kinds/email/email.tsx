import { isEmail } from '#kernel/formats/email.ts';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { CellProps } from '../Kind';
import { Nothing } from '../parts/cells';
import { isAbsent, toText } from '../parts/isAbsent';
import { operatorsOf } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../string/string';

const EmailShow = ({ value }: CellProps) => {
  const address = toText(value);
  if (isAbsent(value)) return <Nothing />;
  return isEmail(address) ? <a href={`mailto:${address}`}>{address}</a> : <span>{address}</span>;
};

/** An e-mail address. */
export const emailKind: KindDefinition = {
  ...stringKind,
  name: 'email',
  Show: EmailShow,
  editor: ({ createTextEditor }) =>
    createTextEditor({
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
};
