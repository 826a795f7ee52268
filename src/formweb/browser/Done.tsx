import { useEffect, useRef, type ReactNode } from 'react';
import { Button, Glyph } from '@patio/framework/ui';

type Props = {
  readonly title: string;
  readonly again: string;
  readonly onAgain: () => void;
  readonly children: ReactNode;
};

/** What was sent, read from its heading on. */
export const Done = ({ title, again, onAgain, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <Glyph name="success" size={28} /> {title}
      </h1>
      {children}
      <p>
        <Button onClick={onAgain}>{again}</Button>
      </p>
    </>
  );
};
