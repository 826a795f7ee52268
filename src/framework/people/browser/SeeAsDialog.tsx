import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';
import { TextAreaField } from '#browser/ui/fields/TextAreaField.tsx';
import { DialogError, useDialogError } from './DialogError';

const longestReason = 500;

type SeeAsWords = {
  readonly title: string;
  readonly intro: string;
  readonly group: string;
  readonly groupNone: string;
  readonly missingGroup: string;
  readonly reason: string;
  readonly reasonHelp: string;
  readonly missingReason: string;
  readonly start: string;
  readonly cancel: string;
};

type Props = {
  readonly groups: readonly Choice[];
  readonly words: SeeAsWords;
  /** An application-specific field between group and reason. */
  readonly renderOwn?: (groupName: string, isFaulty: boolean) => ReactNode;
  /** Whether a group requires that field and it is empty. */
  readonly isOwnMissing?: (groupName: string) => boolean;
  /** Starts the view. Errors are shown in the dialog. */
  readonly onStart: (asked: {
    readonly groupName: string;
    readonly reason: string;
  }) => Promise<unknown>;
  readonly onClose: () => void;
};

type FieldName = 'group' | 'own' | 'reason';

/** Asks for the group and a reason, and starts viewing as that group. */
export const SeeAsDialog = ({ groups, words, onStart, onClose, ...own }: Props) => {
  const failure = useDialogError();
  const [group, setGroup] = useState('');
  const [reason, setReason] = useState('');
  const [faulty, setFaulty] = useState<readonly FieldName[]>([]);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const missing: Readonly<Record<FieldName, boolean>> = {
    group: group === '',
    own: own.isOwnMissing?.(group) ?? false,
    reason: reason.trim() === '',
  };
  const change = (name: FieldName, apply: () => void) => {
    apply();
    setFaulty((known) => known.filter((one) => one !== name));
  };
  const start = async (): Promise<void> => {
    const found = (['group', 'own', 'reason'] as const).filter((name) => missing[name]);
    // Synchronous, so that the focus can move to an invalid field.
    flushSync(() => setFaulty(found));
    failure.clear();
    if (found.length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setBusy(true);
    try {
      await onStart({ groupName: group, reason: reason.trim() });
      onClose();
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  const errorOf = (name: FieldName, error: string) => (faulty.includes(name) ? { error } : {});
  return (
    <Modal
      open
      size="sm"
      title={words.title}
      onClose={onClose}
      cancelLabel={words.cancel}
      closeLabel={words.cancel}
      confirm={{ label: words.start, busy: isBusy, onConfirm: () => void start() }}
    >
      <div className="dialog-form" ref={form}>
        <DialogError {...failure} />
        <p>{words.intro}</p>
        <SelectField
          label={words.group}
          required
          emptyLabel={words.groupNone}
          value={group}
          choices={groups}
          onText={(value) => change('group', () => setGroup(value))}
          {...errorOf('group', words.missingGroup)}
        />
        {own.renderOwn?.(group, faulty.includes('own') && missing.own)}
        <TextAreaField
          label={words.reason}
          help={words.reasonHelp}
          required
          maxLength={longestReason}
          value={reason}
          onText={(value) => change('reason', () => setReason(value))}
          {...errorOf('reason', words.missingReason)}
        />
      </div>
    </Modal>
  );
};
