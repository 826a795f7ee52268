import { GlyphButton } from '../GlyphButton';
import type { ComboboxBaseProps } from './comboboxProps';

type ComboboxButtonProps = Pick<ComboboxBaseProps, 'texts' | 'label' | 'disabled'> & {
  /** There is a clearable value. */
  clears?: boolean;
  onClear?: () => void;
  onToggle: () => void;
};

/** End button of a combobox: clears, else toggles the list, without taking the focus. */
export const ComboboxButton = (props: ComboboxButtonProps) => {
  const { texts, label, disabled, clears = false, onClear, onToggle } = props;
  return (
    <GlyphButton
      name={clears ? 'close' : 'down'}
      label={`${clears ? texts.clear : texts.open}: ${label}`}
      tabIndex={clears ? undefined : -1}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={clears ? onClear : onToggle}
    />
  );
};
