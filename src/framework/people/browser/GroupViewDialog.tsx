import { useState } from 'react';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';
import { TextAreaField } from '#browser/ui/fields/TextAreaField.tsx';
import { useText } from '#browser/texts/useText.ts';
import type { AccountKey } from '../messages/AccountKey';
import { DialogError, useDialogError } from './DialogError';
import { startView } from './session';

const longestReason = 500;

type Props = { readonly groups: readonly Choice[]; readonly onClose: () => void };

/** Asks as whom and why the application shall be seen, and starts it. */
export const GroupViewDialog = ({ groups, onClose }: Props) => {
  const text = useText<AccountKey>();
  const failure = useDialogError();
  const [groupName, setGroup] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setAsked(true);
    failure.clear();
    if (groupName === '' || reason.trim() === '') return;
    setBusy(true);
    try {
      await startView({ groupName, reason: reason.trim() });
      onClose();
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  const missing = (value: string) =>
    isAsked && value.trim() === '' ? { error: text('people.view.missing') } : {};
  return (
    <Modal
      open
      size="sm"
      title={text('people.view.title')}
      onClose={onClose}
      cancelLabel={text('people.view.cancel')}
      closeLabel={text('people.view.cancel')}
      confirm={{ label: text('people.view.start'), busy: isBusy, onConfirm: () => void start() }}
    >
      <div className="dialog-form">
        <DialogError {...failure} />
        <p>{text('people.view.intro')}</p>
        <SelectField
          label={text('people.view.group')}
          required
          emptyLabel={text('people.view.groupNone')}
          value={groupName}
          choices={groups}
          onText={setGroup}
          {...missing(groupName)}
        />
        <TextAreaField
          label={text('people.view.reason')}
          help={text('people.view.reasonHelp')}
          required
          maxLength={longestReason}
          value={reason}
          onText={setReason}
          {...missing(reason)}
        />
      </div>
    </Modal>
  );
};
