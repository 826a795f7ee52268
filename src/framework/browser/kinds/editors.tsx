import { useWrappedSource } from 'ra-core';
import { CheckField } from '#browser/ui/fields/CheckField.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import type { InputProps, Kind } from './Kind';
import { useFieldInput, useTypedInput } from './parts/useFieldInput';
import { toBoolean, useYesNo, orNothing } from './parts/cells';
import { isBareColor, normaliseColor } from '#kernel/formats/textFormats.ts';
import { ColorField } from '#browser/ui/fields/ColorField.tsx';
import { toText, settle, textParse, plainFormat } from './parts/textKind';
import { useKindText, type KindText } from './parts/useKindText';
import { formatLocalDate } from '#kernel/localDate.ts';
import { DayField, dayOf, MomentField, parseDay } from './parts/DayField';
import { useMemo, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { withCurrency } from '#kernel/money.ts';
import { OneOf, useEmptyLabel, type UseChoices } from './parts/OneOf';
import { PasswordChecklist, type PasswordRule } from '#browser/ui/fields/PasswordChecklist.tsx';
import { PasswordField } from '#browser/ui/fields/PasswordField.tsx';
import { passwordProblems } from '#kernel/formats/password.ts';
import { LiveTextArea } from '#browser/ui/fields/TextAreaField.tsx';

const normalise: Kind['normalise'] = (value) => value;

/** A checkbox. If null is a valid answer, a choice of three, since a checkbox cannot show it. */
export const BooleanEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, normalise);
  const choices = useYesNo();
  const { nullable, default: usual } = props.field;
  // A field that is null only while it does not apply starts with its default.
  const isTriState = nullable && (usual === undefined || typeof value !== 'boolean');
  return isTriState ? (
    <SelectField
      {...common}
      choices={choices}
      emptyLabel="—"
      value={typeof value === 'boolean' ? String(value) : ''}
      onText={(text) => setValue(toBoolean(text))}
    />
  ) : (
    <CheckField {...common} required={false} checked={value === true} onChecked={setValue} />
  );
};

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

/** A date: typed as DD/MM/AAAA or picked from the calendar. */
export const DateEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, settle);
  return (
    <DayField
      {...common}
      text={formatLocalDate(toText(value))}
      onText={(typed) => setValue(parseDay(typed))}
      day={dayOf(value)}
      onDay={(day) => setValue(day || null)}
    />
  );
};

/** A date and time: typed as DD/MM/AAAA HH:MM, or its date picked from the calendar. */
export const DateTimeEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, settle);
  return <MomentField {...common} value={toText(value)} onValue={setValue} />;
};

/** Editor of a kind with a closed list of values. */
export const createChoiceEditor = (useChoices: UseChoices): ComponentType<InputProps> => {
  const ChoiceEditor = (props: InputProps) => {
    const { value, setValue, locale, common } = useFieldInput(props, settle);
    const list = useChoices(props.field, locale);
    const { storedOf = (one: string) => one } = list;
    return (
      <OneOf
        {...common}
        list={list}
        emptyLabel={useEmptyLabel(props.field)}
        value={toText(value)}
        onValue={(next) => setValue(next === undefined ? null : storedOf(next))}
      />
    );
  };
  return ChoiceEditor;
};

const listed = ['tooShort', 'upper', 'lower', 'digit', 'special', 'whitespace'] as const;

/** Password rules in words, with their current state. An empty password meets none. */
const passwordRules = (
  password: string,
  minLength: number,
  text: KindText,
): readonly PasswordRule[] => {
  const problems = passwordProblems(password, minLength);
  const isEmpty = problems.includes('required');
  return listed.map((rule) => ({
    id: rule,
    label: text(`rule_${rule}`, { limit: minLength }),
    met: !isEmpty && !problems.includes(rule),
  }));
};

/** Minimum length of a temporary password. @source OQ-001 */
const shortestPassword = 8;

/** Password input with its rules. */
export const PasswordEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, orNothing);
  const text = useKindText();
  const password = toText(value);
  return (
    <div>
      <PasswordField
        {...common}
        value={password}
        onText={(next) => setValue(next === '' ? null : next)}
        showLabel={text('showPassword')}
        hideLabel={text('hidePassword')}
      />
      {password === '' ? null : (
        <PasswordChecklist
          rules={passwordRules(password, props.field.minLength ?? shortestPassword, text)}
          label={text('passwordRules')}
          metLabel={text('met')}
          missingLabel={text('missing')}
        />
      )}
    </div>
  );
};

const editing = { parse: textParse, format: plainFormat, normalise: settle };

/** Several lines of text. */
export const TextEditor = (props: InputProps) => {
  const { text, onText, common } = useTypedInput(props, editing);
  return <LiveTextArea {...common} text={text} onText={onText} />;
};

export { createObjectEditor } from './object/createObjectEditor';
export { createTextEditor } from './parts/createTextEditor';
export { ReferenceEditor } from './reference/ReferenceEditor';
export { ReferenceListEditor } from './reference/ReferenceEditor';
export { createValueListEditor } from './valueList/createValueListEditor';

type Editor = ComponentType<InputProps>;

const WithCurrency = ({ Editor, ...props }: InputProps & { readonly Editor: Editor }) => {
  const { field, source = field.name } = props;
  const { currencyField = '' } = field;
  const name = useWrappedSource(source.replace(/[^.]+$/, currencyField));
  const currency: unknown = useWatch({ name });
  const own = useMemo(
    () => withCurrency(field, { [currencyField]: currency }),
    [field, currencyField, currency],
  );
  return <Editor {...props} field={own} />;
};

/** Uses the currency from the form's field that accompanies the amount. */
export const inItsCurrency = (Editor: Editor): Editor => {
  const MoneyEditor = (props: InputProps) =>
    props.field.currencyField === undefined ? (
      <Editor {...props} />
    ) : (
      <WithCurrency {...props} Editor={Editor} />
    );
  return MoneyEditor;
};
