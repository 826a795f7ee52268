import { useState } from 'react';
import type { ReactNode } from 'react';
import { Modal } from './Modal';
import { TextAreaField } from '../fields/TextAreaField';

export type ConfirmReason = {
  label: string;
  help?: string;
  required: boolean;
  maxLength?: number;
};

export type ConfirmDialogProps = {
  open: boolean;
  /** The question: "Desabilitar 12 animais?" */
  title: string;
  /** What follows from it, in numbers. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** What it would do is not known yet. */
  waits?: boolean;
  /** Refusal of the last try, shown inside. */
  error?: string;
  reason?: ConfirmReason;
  onConfirm: (reason?: string) => void;
  onClose: () => void;
};

const Body = (props: ConfirmDialogProps) => {
  const [reason, setReason] = useState('');
  const asked = props.reason;
  const text = reason.trim();
  return (
    <Modal
      open
      title={props.title}
      onClose={props.onClose}
      locked={props.busy}
      cancelLabel={props.cancelLabel}
      confirm={{
        label: props.confirmLabel,
        danger: props.danger,
        busy: props.busy,
        disabled: props.waits === true || (asked?.required === true && text === ''),
        onConfirm: () => props.onConfirm(text === '' ? undefined : text),
      }}
    >
      {props.children}
      {asked ? (
        <TextAreaField
          label={asked.label}
          help={asked.help}
          required={asked.required}
          maxLength={asked.maxLength ?? 500}
          value={reason}
          onText={setReason}
        />
      ) : null}
      {props.error ? <p role="alert">{props.error}</p> : null}
    </Modal>
  );
};

/** One question, its consequence, a verb to confirm and, where asked, the reason. Each opening starts anew. */
export const ConfirmDialog = (props: ConfirmDialogProps) =>
  props.open ? <Body {...props} /> : null;
