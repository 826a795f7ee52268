import { GlyphButton } from '../GlyphButton';
import type { Choice } from '../fields/SelectField';
import '../styles/combobox.css';

type PickedProps = {
  values: readonly Choice[];
  onRemove: (choice: Choice) => void;
  removeLabel: string;
  chosenLabel: string;
  disabled?: boolean | undefined;
};

/** A longer list than this shows its first values, and how many more there are. */
const mostShown = 60;

/** What was chosen or typed, each with a button that takes it out. */
export const Picked = (props: PickedProps) => {
  const { values, onRemove, removeLabel, chosenLabel, disabled } = props;
  const hidden = values.length - mostShown;
  if (values.length === 0) return null;
  return (
    <ul className="ui-picked" aria-label={chosenLabel}>
      {values.slice(0, mostShown).map((choice) => (
        <li key={choice.value}>
          <span>{choice.label}</span>
          <GlyphButton
            name="close"
            size={14}
            label={`${removeLabel} ${choice.label}`}
            disabled={disabled}
            onClick={() => onRemove(choice)}
          />
        </li>
      ))}
      {hidden > 0 ? <li className="ui-picked-more">+{hidden}</li> : null}
    </ul>
  );
};
