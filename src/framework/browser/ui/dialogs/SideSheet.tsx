import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { GlyphButton } from '../GlyphButton';
import { useDialogLayer } from './useDialogLayer';
import '../styles/dialog.css';

type SideSheetProps = {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** `wide`: for what needs two or three columns. */
  size?: 'wide';
  /** Buttons at the bottom. */
  actions?: ReactNode;
  children: ReactNode;
};

const OpenSheet = ({ title, closeLabel, onClose, size, actions, children }: SideSheetProps) => {
  const titleId = useId();
  const root = useRef<HTMLDialogElement>(null);
  useDialogLayer(root, { onEscape: onClose });
  return createPortal(
    <div
      className="ui-scrim ui-sheet-scrim"
      role="presentation"
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <dialog
        open
        ref={root}
        className="ui-sheet"
        data-size={size}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className="ui-sheet-head">
          <h2 id={titleId}>{title}</h2>
          <GlyphButton name="close" label={closeLabel} onClick={onClose} />
        </div>
        <div className="ui-sheet-body">{children}</div>
        {actions ? <div className="ui-modal-actions">{actions}</div> : null}
      </dialog>
    </div>,
    document.body,
  );
};

/** A panel at the right for what belongs to the page but not on it: more filters, a quick look. Escape closes it. */
export const SideSheet = (props: SideSheetProps) => (props.open ? <OpenSheet {...props} /> : null);
