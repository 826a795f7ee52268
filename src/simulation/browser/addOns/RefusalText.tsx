import { ProblemError } from '../../../framework/browser/data/ProblemError';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import { readRefusal } from '../../../framework/browser/data/entity/readRefusal';

type RefusalTextProps = {
  readonly error: Error;
  /** A person asked for it; what is only offered interrupts nobody. */
  readonly isWanted: boolean;
};

/**
 * Why an add-on has no price: the server's own sentence, else every reason, else the text of the code.
 * @source ERR-078 to ERR-100
 */
export const RefusalText = ({ error, isWanted }: RefusalTextProps) => {
  const { errorText } = useEngine();
  const { error: refusal } = readRefusal(error);
  const message = error instanceof ProblemError ? error.failure.message : undefined;
  const reasons = (refusal.fields ?? []).map(({ code, params }) =>
    errorText({ code, ...(params ? { params } : {}) }),
  );
  const lines = message
    ? [message]
    : reasons.length > 0
      ? [...new Set(reasons)]
      : [errorText(refusal)];
  return (
    <p className="addons-refusal" role={isWanted ? 'alert' : undefined}>
      {lines.join(' ')}
    </p>
  );
};
