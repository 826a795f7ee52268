import { createFilter, NoFilter } from './filters/createFilter';
import { createTextOperands } from './filters/createOperands';
import { textColumn, textShow, Nothing, figureColumn, figureShow, orNothing } from './parts/cells';
import {
  diffOf,
  operatorsOf,
  plainFormat,
  settle,
  spokenAs,
  textParse,
  isAbsent,
  toText,
} from './parts/textKind';
import type { KindDefinition } from './parts/KindDefinition';
import type { CellProps, Kind } from './Kind';
import {
  isEmail,
  isUuid,
  isBareColor,
  isColor,
  normaliseColor,
} from '#kernel/formats/textFormats.ts';
import { kindWords } from '#browser/texts/kindWords.ts';
import { useKindText } from './parts/useKindText';
import '../ui/styles/color.css';

/** Colour swatch. Decorative: the code is next to it. */
const ColorSwatch = ({ color }: { color: string }) => (
  <svg className="ui-swatch" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <rect width="16" height="16" rx="3" fill={color} />
  </svg>
);

const editing = { parse: textParse, format: plainFormat, normalise: settle };

/** Single-line text; the base of most other kinds. */
export const stringKind: KindDefinition = {
  ...editing,
  name: 'string',
  Column: textColumn(plainFormat),
  Show: textShow(plainFormat),
  editor: ({ createTextEditor }) => createTextEditor(editing),
  Filter: createFilter({ ...createTextOperands(editing), operators: operatorsOf('string') }),
  align: 'left',
  width: 180,
  wide: false,
  operators: operatorsOf('string'),
  diffText: diffOf(plainFormat),
  spoken: spokenAs(plainFormat),
};

const TextShow = ({ value }: CellProps) =>
  isAbsent(value) ? <Nothing /> : <div className="ui-lines">{toText(value)}</div>;

/** A text of several lines. */
export const textKind: KindDefinition = {
  ...stringKind,
  name: 'text',
  Show: TextShow,
  editor: ({ TextEditor }) => TextEditor,
  Filter: createFilter({ ...createTextOperands(stringKind), operators: operatorsOf('text') }),
  width: 240,
  wide: true,
  operators: operatorsOf('text'),
};

const EmailShow = ({ value, plain = false }: CellProps) => {
  const address = toText(value);
  if (isAbsent(value)) return <Nothing />;
  return isEmail(address) && !plain ? (
    <a href={`mailto:${address}`}>{address}</a>
  ) : (
    <span>{address}</span>
  );
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

const operands = createTextOperands({
  ...stringKind,
  accepts: (value) => typeof value === 'string' && isUuid(value),
});

/** A universally unique identifier. */
export const uuidKind: KindDefinition = {
  ...stringKind,
  name: 'uuid',
  Column: figureColumn(plainFormat),
  Show: figureShow(plainFormat),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      ...stringKind,
      attributes: { className: 'ui-code', spellCheck: false, autoComplete: 'off' },
    }),
  Filter: createFilter({ ...operands, operators: operatorsOf('uuid') }),
  width: 300,
  operators: operatorsOf('uuid'),
};

const hiddenText: Kind['format'] = (value) => (isAbsent(value) ? '' : '••••••');

const Secret = () => <span>{useKindText()('secret')}</span>;

/** A password: typed, never shown or filtered. */
export const passwordKind: KindDefinition = {
  ...stringKind,
  name: 'password',
  format: hiddenText,
  normalise: orNothing,
  Column: () => null,
  Show: Secret,
  editor: ({ PasswordEditor }) => PasswordEditor,
  Filter: NoFilter,
  operators: [],
  diffText: hiddenText,
  spoken: (_value, _field, locale) => kindWords(locale).secret,
};

const parse: Kind['parse'] = (text) => normaliseColor(text) || null;

const ColorText = ({ value }: CellProps) => (
  <span className="ui-color-text">
    {isBareColor(toText(value)) ? <ColorSwatch color={toText(value)} /> : null}
    <span className="ui-money">{toText(value)}</span>
  </span>
);

const ColorColumn = (props: CellProps) => (isAbsent(props.value) ? null : <ColorText {...props} />);

const ColorShow = (props: CellProps) =>
  isAbsent(props.value) ? <Nothing /> : <ColorText {...props} />;

/** A colour, `#RRGGBB`: a swatch with its code. */
export const colorKind: KindDefinition = {
  ...stringKind,
  name: 'color',
  parse,
  Column: ColorColumn,
  Show: ColorShow,
  editor: ({ ColorEditor }) => ColorEditor,
  Filter: createFilter({
    ...createTextOperands({
      parse,
      format: plainFormat,
      accepts: (value) => typeof value === 'string' && isColor(value),
      attributes: { className: 'ui-code', placeholder: '#RRGGBB', spellCheck: false },
    }),
    operators: operatorsOf('color'),
  }),
  width: 120,
  operators: operatorsOf('color'),
};
