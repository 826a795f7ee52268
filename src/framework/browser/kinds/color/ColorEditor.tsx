import { isBareColor, normaliseColor } from '#kernel/formats/color.ts';
import { ColorField } from '#browser/ui/fields/ColorField.tsx';
import type { InputProps } from '../Kind';
import { toText } from '../parts/isAbsent';
import { settle, textParse } from '../parts/textKind';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';

/** A colour: typed as #RRGGBB or picked from the native palette. */
export const ColorEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, settle);
  const text = useKindText();
  const typed = toText(value);
  const color = normaliseColor(typed);
  return (
    <ColorField
      {...common}
      value={typed}
      color={isBareColor(color) ? color : undefined}
      pickLabel={text('pickColor', { field: common.label })}
      onText={(next) => setValue(textParse(next, props.field))}
      onColor={(next) => setValue(normaliseColor(next))}
    />
  );
};
