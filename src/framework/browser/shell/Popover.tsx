import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

type Props = {
  /** Name of the button. */
  label: string;
  button: ReactNode;
  children: (close: () => void) => ReactNode;
};

/** A button with a popover. Closes on Escape, outside click and `close`. */
export const Popover = ({ label, button, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  /** The clicked entry is gone then: a dialog that it opens returns the focus to the button. */
  const close = (): void => {
    const panel = document.getElementById(panelId);
    if (panel?.contains(document.activeElement))
      document.querySelector<HTMLElement>(`[aria-controls="${panelId}"]`)?.focus();
    setOpen(false);
  };

  return (
    <div className="popover" ref={root}>
      <button
        type="button"
        ref={trigger}
        className="popover-button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        title={label}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      <div id={panelId} className="popover-panel" hidden={!isOpen}>
        {isOpen ? children(close) : null}
      </div>
    </div>
  );
};
