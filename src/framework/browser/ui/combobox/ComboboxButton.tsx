import { GlyphButton } from '../GlyphButton';
import type { ComboboxBaseProps } from './comboboxProps';

type ComboboxButtonProps = Pick<ComboboxBaseProps, 'texts' | 'label' | 'disabled'> & {
  /** There is something to take out, and it may be. */
  clears?: boolean;
  onClear?: () => void;
  onToggle: () => void;
};

/** The button at the end of a combobox: empties it, else opens and closes its list without taking the focus. */
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
