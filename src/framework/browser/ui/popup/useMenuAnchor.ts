import { useState, type MouseEvent } from 'react';

/** The button that opens a menu, what it says of it, and the way to close it. */
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
