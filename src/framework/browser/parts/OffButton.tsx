import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import type { ButtonProps } from '../ui/Button';
import { useAnnounce } from '../texts/useAnnounce';

type OffButtonProps = Pick<ButtonProps, 'look' | 'glyph' | 'small'> & {
  /** Reason for being disabled. */
  reason: string;
  children: ReactNode;
};

/** A disabled action in read-only mode: focusable, and shows the reason when pressed. */
export const OffButton = ({ reason, children, ...look }: OffButtonProps) => {
  const announce = useAnnounce();
  const id = useId();
  return (
    <>
      <Button
        {...look}
        aria-disabled="true"
        aria-describedby={id}
        title={reason}
        onClick={() => announce(reason, 'info')}
      >
        {children}
      </Button>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
};
