import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type TextKey } from '../texts/translate';
import { useText } from '../texts/useText';
import { type copyingPtBR } from '../texts/words/copying';
import '../texts/words/copying';
import { copyText } from '../ui/copyText';
import { Modal } from '../ui/dialogs/Modal';
import { TextAreaField } from '../ui/fields/TextAreaField';

type CopyDialogProps = { readonly refused: string; readonly onClose: () => void };

const mostRows = 8;

/** Shows a text that the browser refused to copy, selected. */
const CopyDialog = ({ refused, onClose }: CopyDialogProps) => {
  const text = useText<TextKey<typeof copyingPtBR>>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.select(), []);
  return (
    <Modal
      open
      size="sm"
      title={text('engine.copying.title')}
      onClose={onClose}
      cancelLabel={text('engine.copying.close')}
    >
      <p>{text('engine.copying.intro')}</p>
      <TextAreaField
        ref={area}
        label={text('engine.copying.text')}
        help={text('engine.copying.help')}
        readOnly
        rows={Math.min(refused.split('\n').length + 1, mostRows)}
        value={refused}
      />
    </Modal>
  );
};

/** Copying texts for the person. */
export type Copying = {
  /** Resolves to whether the text was copied; if not, `fallback` shows it. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Dialog with a text that the browser refused to copy, to render. */
  readonly fallback: ReactNode;
};

/**
 * Copies texts, in insecure contexts too. The one way to copy: nothing else uses the clipboard.
 *
 * @param onClose called when the dialog of the fallback is closed
 */
export const useCopy = (onClose?: () => void): Copying => {
  const [refused, setRefused] = useState<string>();
  const close = (): void => {
    setRefused(undefined);
    onClose?.();
  };
  return {
    copy: async (text) => {
      const isCopied = await copyText(text);
      if (!isCopied) setRefused(text);
      return isCopied;
    },
    fallback: refused === undefined ? null : <CopyDialog refused={refused} onClose={close} />,
  };
};
