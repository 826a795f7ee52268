import type { TextFieldProps } from './TextField';
import { TextField } from './TextField';
import '../styles/color.css';

export type ColorFieldProps = Omit<TextFieldProps, 'start' | 'end' | 'onText'> & {
  onText: (text: string) => void;
  /** `#RRGGBB`; undefined while invalid. */
  color: string | undefined;
  onColor: (color: string) => void;
  /** Name of the control that opens the native palette. */
  pickLabel: string;
};

const neutral = '#808080';

/** Colour field: code as text, with the native palette at its end. */
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
