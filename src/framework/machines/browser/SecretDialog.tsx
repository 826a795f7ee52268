import { useState } from 'react';
import { useText } from '#browser/texts/useText.ts';
import type { TextKey } from '#browser/texts/Shape.ts';
import { Banner } from '#browser/ui/Banner.tsx';
import { Button } from '#browser/ui/Button.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import type { keys } from '../messages/keys.pt-BR';
import './machineWords';
import './machines.css';

/** Key of a text of keys. */
export type KeyText = TextKey<typeof keys>;

type Props = { readonly secret: string; readonly onClose: () => void };

/** A secret that is shown once: nothing but its own button closes it. */
export const SecretDialog = ({ secret, onClose }: Props) => {
  const text = useText<KeyText>();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Modal
      open
      locked
      size="md"
      title={text('machines.keys.shownTitle')}
      onClose={onClose}
      confirm={{ label: text('machines.keys.kept'), onConfirm: onClose }}
    >
      <div className="machine-secret">
        <Banner kind="warning">{text('machines.keys.shownIntro')}</Banner>
        <code>{secret}</code>
        <Button onClick={() => void copy()}>{text('machines.keys.copy')}</Button>
        <p role="status">{isCopied ? text('machines.keys.copied') : ''}</p>
      </div>
    </Modal>
  );
};
