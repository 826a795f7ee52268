import { Button } from '@patio/framework/ui';
import { failureText } from './failureText';
import { useCsfText } from './useCsfText';

/** Failure message with a retry. */
export const Trouble = ({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) => {
  const text = useCsfText();
  if (failure === null) return null;
  return (
    <div className="csf-trouble" role="alert">
      <p>{failureText(text, failure)}</p>
      {onRetry ? <Button onClick={onRetry}>{text('retry')}</Button> : null}
    </div>
  );
};
