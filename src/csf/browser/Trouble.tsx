import { failureKey } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { type CsfText, useCsfText } from '../messages/texts';

const keys = {
  USE029: 'failure.tooMany',
  'address.zip_not_found': 'failure.zip',
  'csf.robot': 'failure.robot',
  SIS001: 'failure.gone',
} as const;

/** Failure message for the customer. */
export const failureText = (text: CsfText, failure: unknown): string =>
  text(failureKey(failure, keys));

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
