import { isBareColor, isColor, normaliseColor } from '#kernel/formats/color.ts';
import { ColorSwatch } from '#browser/ui/fields/ColorSwatch.tsx';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { CellProps, Kind } from '../Kind';
import { Nothing } from '../parts/cells';
import { isAbsent, toText } from '../parts/isAbsent';
import { operatorsOf, plainFormat } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../string/string';

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
