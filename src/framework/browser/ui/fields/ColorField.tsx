import type { TextFieldProps } from './TextField';
import { TextField } from './TextField';
import '../styles/color.css';

export type ColorFieldProps = Omit<TextFieldProps, 'start' | 'end' | 'onText'> & {
  onText: (text: string) => void;
  /** The colour as `#RRGGBB`; undefined while what is typed is none. */
  color: string | undefined;
  onColor: (color: string) => void;
  /** Name of the control that opens the platform's palette. */
  pickLabel: string;
};

const neutral = '#808080';

/** A colour: its code as text, and the platform's palette at the end of the field. */
export const ColorField = ({ color, onColor, pickLabel, ...rest }: ColorFieldProps) => (
  <TextField
    autoComplete="off"
    spellCheck={false}
    placeholder="#RRGGBB"
    maxLength={9}
    {...rest}
    className="ui-code"
    end={
      <input
        type="color"
        className="ui-color-picker"
        data-unset={color === undefined || undefined}
        aria-label={pickLabel}
        title={pickLabel}
        value={(color ?? neutral).toLowerCase()}
        onChange={(event) => onColor(event.target.value)}
      />
    }
  />
);
