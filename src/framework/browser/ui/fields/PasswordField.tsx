import { useState } from 'react';
import { GlyphButton } from '../Glyph';
import { TextField, type TextFieldProps } from './TextField';

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

/** Associates a form's password or code with an account in password managers. */
export const HiddenUsername = ({ username }: { readonly username: string }) => (
  <input type="text" name="username" autoComplete="username" readOnly hidden value={username} />
);
