import { PasswordChecklist } from '../../../ui/PasswordChecklist';
import { PasswordField } from '../../../ui/PasswordField';
import { NoFilter } from '../filters/createFilter';
import type { InputProps, Kind } from '../Kind';
import { isAbsent, toText } from '../parts/isAbsent';
import { kindWords } from '../parts/kindWords';
import { jsx, commonAttributes } from '../parts/representation';
import type { KindDefinition } from '../parts/toKind';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { stringKind } from '../string/string';
import { passwordRules } from './passwordRules';

/** Shortest temporary password. @source OQ-001 */
const shortestPassword = 8;

const normalise: Kind['normalise'] = (value) => (value === '' ? null : value);

const hiddenText: Kind['format'] = (value) => (isAbsent(value) ? '' : '••••••');

const PasswordEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, normalise);
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

const Secret = () => <span>{useKindText()('secret')}</span>;

/** A secret: typed, never shown, never filtered by. */
export const passwordKind: KindDefinition = {
  ...stringKind,
  name: 'password',
  format: hiddenText,
  normalise,
  Column: () => null,
  Show: Secret,
  Editor: PasswordEditor,
  Filter: NoFilter,
  operators: [],
  diffText: hiddenText,
  spoken: (_value, _field, locale) => kindWords(locale).secret,
  representation: (facet, field) =>
    facet === 'Input'
      ? jsx('PasswordInput', { ...commonAttributes(field), isRequired: field.required })
      : '',
};
