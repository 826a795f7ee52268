import { useState } from 'react';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';

type Props = {
  readonly label: string;
  /** Signs in with the passkey's signature. Throws `ProblemError` on refusal. */
  readonly onEnter: (passkey: WireTypes['UsedPasskey']) => Promise<void>;
};

/** Passkey button of the sign-in page; renders nothing in browsers without passkeys. */
export const PasskeyEntry = ({ label, onEnter }: Props) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;
  const enter = async (): Promise<void> => {
    setBusy(true);
    try {
      const { signInByPasskey } = await import('./passkey');
      await signInByPasskey(text, onEnter);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="plain" glyph="key" busy={isBusy} onClick={() => void enter()}>
      {label}
    </Button>
  );
};
