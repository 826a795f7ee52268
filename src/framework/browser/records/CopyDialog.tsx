import { useNavigate } from 'ra-core';
import { useRef } from 'react';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { useSubmit } from './useSubmit';

/** A created copy, with the success message. */
type Copied = { readonly id: unknown; readonly done: string };

type CopyDialogProps = {
  readonly words: Readonly<Record<'title' | 'text' | 'confirm' | 'cancel', string>>;
  readonly copy: () => Promise<Copied>;
  /** Path of the record's page, without the id. */
  readonly path: string;
  readonly onClose: () => void;
};

/** Confirms creating a copy, and opens it. */
export const CopyDialog = ({ words, copy, path, onClose }: CopyDialogProps) => {
  const navigate = useNavigate();
  const made = useRef<string>(undefined);
  const { busy, error, submit } = useSubmit();
  const confirm = () =>
    submit(
      async () => {
        const { id, done } = await copy();
        made.current = String(id);
        return done;
      },
      () => {
        onClose();
        navigate(`${path}/${made.current}`);
      },
    );
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={busy}
      {...(error ? { error } : {})}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
};
