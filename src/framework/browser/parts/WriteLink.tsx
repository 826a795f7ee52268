import type { ComponentProps } from 'react';
import { useEngine } from '../data/entity/EngineContext';
import { ButtonLink } from './ButtonLink';
import { OffButton } from './OffButton';

/** Link to a form; disabled, with the reason, in read-only mode. */
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
