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
  /** Question: "Desabilitar 12 animais?" */
  title: string;
  /** Consequences, in numbers. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** Consequences are still loading. */
  waits?: boolean;
  /** Error of the last attempt, shown inside. */
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

/** Confirmation dialog: question, consequences, confirm button and optional reason. State resets on opening. */
export const ConfirmDialog = (props: ConfirmDialogProps) =>
  props.open ? <Body {...props} /> : null;
