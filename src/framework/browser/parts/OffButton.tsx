import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import type { ButtonProps } from '../ui/Button';
import { useAnnounce } from '../texts/useAnnounce';

type OffButtonProps = Pick<ButtonProps, 'look' | 'glyph' | 'small'> & {
  /** Why it is off, as a sentence. */
  reason: string;
  children: ReactNode;
};

/** What could be done here, were writing not off: it stays in reach of the keyboard and says why when it is pressed. */
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
