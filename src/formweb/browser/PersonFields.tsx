import {
  formatPhoneBr,
  isEmail,
  isPhoneBr,
  normaliseEmail,
  visibleText,
} from '@patio/framework/kernel';
import { TextField } from '@patio/framework/ui';
import { useFormwebText, type FormwebText } from './useFormwebText';

/** What both forms ask of a person. */
export type Person = { readonly name: string; readonly email: string; readonly phone: string };

/** What is wrong with them. */
export const wrongPerson = ({ name, email, phone }: Person, text: FormwebText) => ({
  ...(/\S{2,}\s+\S/.test(visibleText(name).trim()) ? {} : { name: text('wrong.name') }),
  ...(isEmail(normaliseEmail(email)) ? {} : { email: text('wrong.email') }),
  ...(isPhoneBr(phone) ? {} : { phone: text('wrong.phone') }),
});

type Props = {
  readonly values: Person;
  readonly set: (change: Partial<Person>) => void;
  readonly errorOf: (name: keyof Person) => { readonly error?: string };
};

/** Name, e-mail and phone. */
export const PersonFields = ({ values, set, errorOf }: Props) => {
  const text = useFormwebText();
  return (
    <>
      <TextField
        {...{ name: 'name', value: values.name, label: text('field.name'), ...errorOf('name') }}
        required
        maxLength={100}
        autoComplete="name"
        onText={(name) => set({ name })}
      />
      <TextField
        {...{ name: 'email', value: values.email, label: text('field.email'), ...errorOf('email') }}
        required
        type="email"
        maxLength={120}
        autoComplete="email"
        onText={(email) => set({ email: email.trim() })}
      />
      <TextField
        {...{ name: 'phone', value: values.phone, label: text('field.phone'), ...errorOf('phone') }}
        required
        type="tel"
        autoComplete="tel-national"
        onText={(phone) => set({ phone: formatPhoneBr(visibleText(phone).slice(0, 20)) })}
      />
    </>
  );
};
