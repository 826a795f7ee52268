import { useEffect, useRef, useState } from 'react';
import { showError } from '#browser/alerts/alerts.tsx';
import { PublicFrame } from '#browser/shell/PublicFrame.tsx';
import { useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import type { AccountKey } from '../messages/account.pt-BR';
import { comeBackFromProvider } from './session';

type Props = {
  /** What the product is, beside its name. */
  readonly tagline: string;
  /** Redirects to the sign-in, or to the application after it. */
  readonly onLeave: () => void;
};

/** Back from the identity provider: signs in by what it sent along, once, which leaves the address at once. */
export const ProviderPage = ({ tagline, onLeave }: Props) => {
  const text = useText<AccountKey>();
  const [hasFailed, setFailed] = useState(false);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const { search, pathname } = window.location;
    window.history.replaceState(null, '', pathname);
    comeBackFromProvider(search || '?').then(onLeave, (error: unknown) => {
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
