import { useState } from 'react';
import { GlyphButton } from '../Glyph';
import { TextField } from './TextField';
import type { TextFieldProps } from './TextField';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  /** Names of the button in both states. */
  showLabel: string;
  hideLabel: string;
};

/** Password field with a show button. Allows pasting and password managers. */
export const PasswordField = ({ showLabel, hideLabel, ...rest }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <GlyphButton
          name={shown ? 'hide' : 'show'}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
