import { createPortal } from 'react-dom';
import { useRef, type ReactNode, useId, useState } from 'react';
import { FocusLayer, type LayerOptions } from './FocusLayer';
import '../styles/dialog.css';
import { Button } from '../Button';
import { GlyphButton } from '../Glyph';
import { TextAreaField } from '../fields/TextAreaField';

type LayerProps = LayerOptions & {
  className: string;
  /** Additional classes of the backdrop. */
  scrim?: string;
  size?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  /** Click on the backdrop. */
  onAway: () => void;
  children: ReactNode;
};

/** A modal layer: the page is dimmed and not reachable by keyboard. */
export const Layer = (props: LayerProps) => {
  const {
    className,
    scrim = '',
    size,
    onAway,
    children,
    onEscape,
    onEnter,
    firstFocus,
    ...name
  } = props;
  const root = useRef<HTMLDialogElement>(null);
  return createPortal(
    <div
      className={`ui-scrim ${scrim}`}
      role="presentation"
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onAway();
      }}
    >
      <FocusLayer root={root} onEscape={onEscape} onEnter={onEnter} firstFocus={firstFocus}>
        <dialog
          ref={root}
          {...name}
          open
          className={className}
          data-size={size}
          aria-modal="true"
          tabIndex={-1}
        >
          {children}
        </dialog>
      </FocusLayer>
    </div>,
    document.body,
  );
};

export type ModalConfirm = {
  /** A verb: "Desabilitar", not "OK". */
  label: string;
  onConfirm: () => void;
  disabled?: boolean;
  /** Destructive: red, and never focused initially. */
  danger?: boolean;
  /** Pending: further clicks are ignored. */
  busy?: boolean;
};

export type ModalProps = {
  open: boolean;
  title: string;
  /** Called by Escape, outside click, close and cancel buttons. */
  onClose: () => void;
  /** Not closable by Escape or outside click; no close button. */
  locked?: boolean;
  confirm?: ModalConfirm;
  /** Absent: no cancel button. */
  cancelLabel?: string;
  /** Name of the close button. Absent: none. */
  closeLabel?: string;
  /** More buttons, before cancel. */
  actions?: ReactNode;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** Id of the part that screen readers read after the title. */
  describedBy?: string;
  children?: ReactNode;
};

const handlesEnter = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'textarea, button, summary, a[href], [contenteditable="true"], [role="button"]',
  ) !== null;

const field =
  '.ui-modal-body :is(input:not([type="hidden"], [hidden], [tabindex="-1"], :disabled), select:not(:disabled), textarea:not(:disabled))';

const ModalActions = ({ confirm, cancelLabel, actions, onClose }: ModalProps) =>
  confirm || cancelLabel || actions ? (
    <div className="ui-modal-actions">
      {actions}
      {cancelLabel ? (
        <Button data-cancel="" onClick={onClose}>
          {cancelLabel}
        </Button>
      ) : null}
      {confirm ? (
        <Button
          data-confirm=""
          look={confirm.danger ? 'danger' : 'primary'}
          disabled={confirm.disabled}
          busy={confirm.busy}
          onClick={confirm.onConfirm}
        >
          {confirm.label}
        </Button>
      ) : null}
    </div>
  ) : null;

const OpenModal = (props: ModalProps) => {
  const { title, onClose, locked, confirm, closeLabel, size, children } = props;
  const titleId = useId();
  const leave = () => {
    if (!locked) onClose();
  };
  return (
    <Layer
      className="ui-modal"
      size={size}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      onAway={leave}
      onEscape={leave}
      onEnter={(event) => {
        if (!confirm || handlesEnter(event.target)) return;
        event.preventDefault();
        if (!confirm.disabled && !confirm.busy && !event.repeat) confirm.onConfirm();
      }}
      firstFocus={(element) =>
        element.querySelector<HTMLElement>(`[data-first], ${field}`) ??
        element.querySelector<HTMLElement>(
          confirm?.danger ? '[data-cancel]' : '[data-confirm]:not(:disabled)',
        )
      }
    >
      <div className="ui-modal-head">
        <h2 id={titleId}>{title}</h2>
        {closeLabel && !locked ? (
          <GlyphButton name="close" label={closeLabel} onClick={onClose} />
        ) : null}
      </div>
      <div className="ui-modal-body">{children}</div>
      <ModalActions {...props} />
    </Layer>
  );
};

/**
 * A dialog with one question. Closes on Escape and outside click unless locked. Enter confirms, once, even if locked,
 * except in a text area, on another button, or while the confirm button is disabled. Traps and restores focus.
 */
export const Modal = (props: ModalProps) => (props.open ? <OpenModal {...props} /> : null);

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
  /** Consequences, in numbers: read together with the title. */
  children?: ReactNode;
  /** Fields of the confirmation, before the reason. */
  inputs?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** Not confirmable: consequences are still loading, or prevent it. */
  waits?: boolean;
  /** Error of the last attempt, shown inside. */
  error?: string;
  reason?: ConfirmReason;
  onConfirm: (reason?: string) => void;
  onClose: () => void;
};

const Body = (props: ConfirmDialogProps) => {
  const [reason, setReason] = useState('');
  const consequences = useId();
  const asked = props.reason;
  const text = reason.trim();
  return (
    <Modal
      open
      title={props.title}
      onClose={props.onClose}
      locked={props.busy}
      describedBy={consequences}
      cancelLabel={props.cancelLabel}
      confirm={{
        label: props.confirmLabel,
        danger: props.danger,
        busy: props.busy,
        disabled: props.waits === true || (asked?.required === true && text === ''),
        onConfirm: () => props.onConfirm(text === '' ? undefined : text),
      }}
    >
      <div id={consequences} className="ui-modal-consequences">
        {props.children}
      </div>
      {props.inputs}
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

type SideSheetProps = {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** `wide`: two or three columns. */
  size?: 'wide';
  /** Buttons at the bottom. */
  actions?: ReactNode;
  children: ReactNode;
};

const OpenSheet = ({ title, closeLabel, onClose, size, actions, children }: SideSheetProps) => {
  const titleId = useId();
  return (
    <Layer
      className="ui-sheet"
      scrim="ui-sheet-scrim"
      size={size}
      aria-labelledby={titleId}
      onAway={onClose}
      onEscape={onClose}
    >
      <div className="ui-sheet-head">
        <h2 id={titleId}>{title}</h2>
        <GlyphButton name="close" label={closeLabel} onClick={onClose} />
      </div>
      <div className="ui-sheet-body">{children}</div>
      {actions ? <div className="ui-modal-actions">{actions}</div> : null}
    </Layer>
  );
};

/** Side panel for secondary content: more filters, a quick look. Escape closes it. */
export const SideSheet = (props: SideSheetProps) => (props.open ? <OpenSheet {...props} /> : null);
