import { useEngine } from '@patio/framework/react';
import { refusalReason } from './refusalReason';

type RefusalTextProps = {
  readonly error: Error;
  /** Chosen by the person: announce the refusal. Suggestions are refused silently. */
  readonly isWanted: boolean;
  /** Id for `aria-describedby` of the refused element. */
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
