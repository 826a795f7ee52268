import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialogs/Modal';
import { useEngine, useEntityData } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { taskListKey } from '../data/entity/tasks';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/transfer';

type DiscardProps = {
  readonly resource: string;
  readonly id: string;
  readonly fileName: string;
  /** Number of refused rows, which are listed nowhere else. */
  readonly errors: number;
  readonly onGone: () => void;
};

/** Deletes an unwanted import; confirms if refused rows would be lost. */
export const DiscardImport = ({ resource, id, fileName, errors, onGone }: DiscardProps) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  const data = useEntityData();
  const client = useQueryClient();
  const announce = useAnnounce();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const discard = async (): Promise<void> => {
    setBusy(true);
    try {
      await data.discardImport(resource, { id });
      announce(text('transfer.discarded', { name: fileName }), 'info');
      onGone();
    } catch (thrown) {
      announce(refusalText(readRefusal(thrown), errorText), 'error');
      setAsked(false);
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: taskListKey });
  };
  return (
    <>
      <Button
        small
        look="plain"
        busy={isBusy}
        aria-label={text('transfer.discardNamed', { name: fileName })}
        onClick={() => (errors > 0 ? setAsked(true) : void discard())}
      >
        {text('transfer.discard')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={text('transfer.discardTitle', { name: fileName })}
        confirmLabel={text('transfer.discard')}
        cancelLabel={text('action.cancel')}
        busy={isBusy}
        onConfirm={() => void discard()}
        onClose={() => setAsked(false)}
      >
        <p>{text('transfer.discardHelp', { smart_count: errors })}</p>
      </ConfirmDialog>
    </>
  );
};
