import type { ComponentProps } from 'react';
import { useEngine } from '../data/entity/EngineContext';
import { ButtonLink } from './ButtonLink';
import { OffButton } from './OffButton';

/** A way to a form that writes; off, with the reason, while nothing may be written. */
export const WriteLink = ({
  to,
  onIntent,
  children,
  ...look
}: ComponentProps<typeof ButtonLink>) => {
  const { writesOff } = useEngine();
  return writesOff === undefined ? (
    <ButtonLink to={to} onIntent={onIntent} {...look}>
      {children}
    </ButtonLink>
  ) : (
    <OffButton reason={writesOff} {...look}>
      {children}
    </OffButton>
  );
};
