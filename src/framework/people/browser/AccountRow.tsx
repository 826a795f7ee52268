import type { ReactNode } from 'react';
import './account.css';
import { alertText, failureOf } from '#browser/data/ProblemError.ts';
import { alertWords } from '#browser/texts/errorTexts.ts';
import { useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { ErrorState } from '#browser/ui/EmptyState.tsx';
import type { AccountKey } from './words/account';

type AccountFaultProps = { readonly error: unknown; readonly onRetry: () => void };

/** Error shown instead of an account page that failed to load. */
export const AccountFault = ({ error, onRetry }: AccountFaultProps) => {
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

type Props = {
  readonly title: string;
  /** Heading level. */
  readonly heading?: 'h2' | 'h3';
  /** Short details below the title. */
  readonly facts: string;
  /** Buttons of the row. */
  readonly children?: ReactNode;
};

/** Row of a second factor or session. */
export const AccountRow = ({ title, heading: Heading = 'h3', facts, children }: Props) => (
  <li className="account-row">
    <div>
      <Heading>{title}</Heading>
      <p>{facts}</p>
    </div>
    {children ? <div className="account-buttons">{children}</div> : null}
  </li>
);
