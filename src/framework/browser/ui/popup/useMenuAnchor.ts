import { useState, type MouseEvent } from 'react';

/** Menu button: anchor, ARIA attributes, and close. */
export const useMenuAnchor = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return {
    anchor,
    close,
    opener: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
        setAnchor(anchor ? null : currentTarget),
    } as const,
  };
};
