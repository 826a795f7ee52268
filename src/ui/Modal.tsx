import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { GlyphButton } from './GlyphButton';
import { palette, phoneBelow } from './tokens';

const Root = styled(Dialog)(({ theme }) => ({
  '@media (prefers-reduced-motion: reduce)': {
    '& .MuiBackdrop-root, & .MuiDialog-container': { transition: 'none !important' },
  },
  '& .modal-head': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    padding: '16px 16px 0 24px',
  },
  '& .modal-head h2': { flex: 1, margin: 0, fontSize: 16, lineHeight: '28px', fontWeight: 600 },
  '& .modal-body': {
    padding: '8px 24px 20px',
    overflowY: 'auto',
    fontSize: 14,
    overflowWrap: 'anywhere',
    '& p': { margin: '0 0 12px' },
  },
  '& .modal-actions': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '12px 24px',
    borderTop: `1px solid ${palette(theme).divider}`,
    [phoneBelow]: { padding: '12px 16px', '& > button': { flex: 1 } },
  },
}));

export type ModalConfirm = {
  /** A verb: "Desabilitar", not "OK". */
  label: string;
  onConfirm: () => void;
  disabled?: boolean;
  /** Undoing it takes effort: red, and never focused first. */
  danger?: boolean;
  /** Under way: the button waits and a second press does nothing. */
  busy?: boolean;
};

export type ModalProps = {
  open: boolean;
  title: string;
  /** Closes it: Escape, a click outside, the cross and the cancel button. */
  onClose: () => void;
  /** Neither Escape nor a click outside closes it, and it has no cross. */
  locked?: boolean;
  confirm?: ModalConfirm;
  /** Absent: no such button. */
  cancelLabel?: string;
  /** Name of the cross. Absent: no cross. */
  closeLabel?: string;
  /** More buttons, before the cancel button. */
  actions?: ReactNode;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  children?: ReactNode;
};

const keepsEnter = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('textarea, button, a[href], [contenteditable="true"], [role="button"]') !== null;

const firstField = 'input:not([type="hidden"]):not(:disabled), select, textarea';

/** Puts the focus where a person starts: a field, else the confirm button; a dangerous one gives way to cancel. */
const useFirstFocus = (danger: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = ref.current;
    if (!root || root.contains(document.activeElement)) return;
    const find = (selector: string) => root.querySelector<HTMLElement>(selector);
    const button = danger ? find('[data-cancel]') : find('[data-confirm]:not(:disabled)');
    (find(`.modal-body :is(${firstField})`) ?? button)?.focus();
  }, [danger]);
  return ref;
};

const Content = (props: ModalProps & { titleId: string }) => {
  const { title, titleId, onClose, locked, confirm, cancelLabel, closeLabel, actions } = props;
  const ref = useFirstFocus(confirm?.danger ?? false);
  const unavailable = confirm?.disabled === true || confirm?.busy === true;
  return (
    <div ref={ref} style={{ display: 'contents' }}>
      <div className="modal-head">
        <h2 id={titleId}>{title}</h2>
        {closeLabel && !locked ? (
          <GlyphButton name="close" label={closeLabel} onClick={onClose} />
        ) : null}
      </div>
      <div className="modal-body">{props.children}</div>
      {confirm || cancelLabel || actions ? (
        <div className="modal-actions">
          {actions}
          {cancelLabel ? (
            <Button data-cancel="" variant="outlined" color="inherit" onClick={onClose}>
              {cancelLabel}
            </Button>
          ) : null}
          {confirm ? (
            <Button
              data-confirm=""
              variant="contained"
              color={confirm.danger ? 'error' : 'primary'}
              disabled={unavailable}
              aria-busy={confirm.busy || undefined}
              onClick={confirm.onConfirm}
            >
              {confirm.label}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
};

/**
 * A dialog with one question. Escape and a click outside close it unless it is locked. Enter confirms, once, unless the
 * focus is in a text of several lines or on another button, or the confirm button is disabled; in a locked one too.
 * The focus stays inside and goes back to where it was.
 */
export const Modal = (props: ModalProps) => {
  const { open, onClose, locked, confirm, size = 'xs' } = props;
  const titleId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!confirm || keepsEnter(event.target)) return;
    event.preventDefault();
    if (!confirm.disabled && !confirm.busy && !event.repeat) confirm.onConfirm();
  };
  return (
    <Root
      open={open}
      onClose={locked ? undefined : onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      maxWidth={size}
      fullWidth
      transitionDuration={150}
    >
      <Content {...props} titleId={titleId} />
    </Root>
  );
};
