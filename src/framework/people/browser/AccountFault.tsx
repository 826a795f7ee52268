import { alertText, failureOf } from '#browser/data/ProblemError.ts';
import { alertWords } from '#browser/texts/errorTexts.ts';
import { useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { ErrorState } from '#browser/ui/EmptyState.tsx';
import type { AccountKey } from '../messages/AccountKey';

type Props = { readonly error: unknown; readonly onRetry: () => void };

/** Shown instead of an account page that could not be loaded. */
export const AccountFault = ({ error, onRetry }: Props) => {
  const text = useText<AccountKey>();
  const reason = alertText(failureOf(error), alertWords());
  return (
    <ErrorState
      isPage
      title={text('people.account.loadFailed')}
      {...(reason ? { text: reason } : {})}
      action={<Button onClick={onRetry}>{text('people.account.retry')}</Button>}
    />
  );
};
