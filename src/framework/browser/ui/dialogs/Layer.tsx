import { createPortal } from 'react-dom';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { FocusLayer, type LayerOptions } from './FocusLayer';
import '../styles/dialog.css';

type LayerProps = LayerOptions & {
  className: string;
  /** Additional classes of the backdrop. */
  scrim?: string;
  size?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
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
