import { useEffect, useRef, useState } from 'react';
import { showError } from '#browser/alerts/alerts.tsx';
import { PublicFrame } from '#browser/shell/PublicFrame.tsx';
import { useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import type { AccountKey } from './words/account';
import { finishProviderSignIn } from './session';

type Props = {
  /** Tagline next to the product's name. */
  readonly tagline: string;
  /** Redirects to the sign-in page, or into the application once signed in. */
  readonly onLeave: () => void;
};

/** Return page of the identity provider: signs in once with the query it received and removes it from the URL. */
export const ProviderPage = ({ tagline, onLeave }: Props) => {
  const text = useText<AccountKey>();
  const [hasFailed, setFailed] = useState(false);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const { search, pathname } = window.location;
    window.history.replaceState(null, '', pathname);
    finishProviderSignIn(search || '?').then(onLeave, (error: unknown) => {
      showError(error);
      setFailed(true);
    });
  }, [onLeave]);
  return (
    <PublicFrame title={text('people.provider.title')} tagline={tagline}>
      {hasFailed ? (
        <>
          <p>{text('people.provider.failed')}</p>
          <Button look="primary" onClick={onLeave}>
            {text('people.provider.toSignIn')}
          </Button>
        </>
      ) : (
        <p role="status">{text('people.provider.waiting')}</p>
      )}
    </PublicFrame>
  );
};
