import { useInput, useTranslate } from 'ra-core';
import { useFieldId, session, useEngine } from '@patio/framework/react';
import { FieldGrid, PasswordField, SelectField } from '@patio/framework/ui';
import { type FieldDescription, inLanguage } from '@patio/framework/kernel';
import { assignableGroups } from '#organisation/rules/userRules.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { useAppText } from '#organisation/messages/texts.ts';

const source = 'passwordConfirmation';

/** Confirmation of the temporary password. @source ENT-USER-06, VAL-009 */
export const PasswordConfirmation = () => {
  const t = useAppText();
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const id = useFieldId(source);
  return (
    <FieldGrid>
      <PasswordField
        {...field}
        id={id}
        label={t('users.confirmation')}
        help={t('users.confirmationHelp')}
        showLabel={translate('ra.input.password.toggle_hidden')}
        hideLabel={translate('ra.input.password.toggle_visible')}
        required
        error={fieldState.error?.message}
      />
    </FieldGrid>
  );
};

/** Profiles that the signed-in person may assign. The server checks again. @source OQ-034, CALL-027 */
export const ProfileInput = ({ field }: { readonly field: FieldDescription }) => {
  const { locale } = useEngine();
  const translate = useTranslate();
  const { field: input, fieldState } = useInput({ source: field.name });
  const id = useFieldId(field.name);
  const person = session.read() as SessionUser | null;
  const own = person?.groups[0]?.groupName ?? '';
  const assignable = new Set<string>([
    ...assignableGroups(own, 'GMF'),
    ...assignableGroups(own, 'DEALER'),
  ]);
  const choices = (field.options ?? [])
    .filter(({ value }) => assignable.has(String(value)) || value === input.value)
    .map(({ value, label }) => ({ value: String(value), label: inLanguage(label, locale) }));
  return (
    <SelectField
      {...input}
      id={id}
      value={typeof input.value === 'string' ? input.value : ''}
      label={inLanguage(field.label, locale)}
      choices={choices}
      emptyLabel={translate('engine.kinds.choose')}
      required={field.required}
      error={fieldState.error?.message}
    />
  );
};
