import { useInput, useTranslate } from 'ra-core';
import { useFieldId } from '@patio/framework/react';
import { FieldGrid, PasswordField } from '@patio/framework/ui';
import { useAppText } from '../useAppText';

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
