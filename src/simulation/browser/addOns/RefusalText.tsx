import { useEngine } from '@patio/framework/react';
import { refusalReason } from './refusalReason';

type RefusalTextProps = {
  readonly error: Error;
  /** A person asked for it; what is only offered interrupts nobody. */
  readonly isWanted: boolean;
  /** By which what is refused names this as its description. */
  readonly id?: string;
};

/** Why an add-on has no price. */
export const RefusalText = ({ error, isWanted, id }: RefusalTextProps) => {
  const { errorText } = useEngine();
  return (
    <p id={id} className="addons-refusal" role={isWanted ? 'alert' : undefined}>
      {refusalReason(error, errorText)}
    </p>
  );
};
