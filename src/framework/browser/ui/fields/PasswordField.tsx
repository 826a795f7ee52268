import { useState } from 'react';
import { GlyphButton } from '../GlyphButton';
import { TextField } from './TextField';
import type { TextFieldProps } from './TextField';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  /** Names of the button, before and after it was pressed. */
  showLabel: string;
  hideLabel: string;
};

/** A password, hidden until its holder asks to see it. Pasting and password managers are welcome. */
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
