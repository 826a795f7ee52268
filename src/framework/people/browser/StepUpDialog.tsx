import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '#browser/data/call.ts';
import { useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { stepUpCall } from '../calls';
import { CodeField, useCodeField } from './CodeField';
import { DialogError, useDialogError } from './DialogError';
import './factorWords';
import './factor.css';

type Kind = 'app' | 'recovery';
type Props = { readonly onEnd: (isGiven: boolean) => void };

const CodeForm = ({ kind, onEnd, onOther }: Props & { kind: Kind; onOther: () => void }) => {
  const text = useText();
  const failure = useDialogError();
  const field = useCodeField(failure.show, kind);
  const isApp = kind === 'app';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // Dialogs of the page lie around this one in React's tree.
    event.stopPropagation();
    failure.clear();
    void field.send(async (code) => {
      await call(stepUpCall, { body: { code } });
      onEnd(true);
    });
  };
  return (
    <form noValidate className="dialog-form" onSubmit={submit}>
      <p>{text(isApp ? 'factor.again.intro' : 'factor.again.recoveryIntro')}</p>
      <DialogError {...failure} />
      <CodeField
        field={field}
        kind={kind}
        label={text(isApp ? 'factor.code' : 'factor.recovery')}
      />
      <div className="entry-links">
        <Button look="plain" onClick={onOther}>
          {text(isApp ? 'factor.useRecovery' : 'factor.useApp')}
        </Button>
      </div>
      <div className="dialog-buttons">
        <Button onClick={() => onEnd(false)}>{text('factor.again.cancel')}</Button>
        <Button type="submit" look="primary" busy={field.isBusy}>
          {text('factor.again.submit')}
        </Button>
      </div>
    </form>
  );
};

/** Asks for the second factor again, before a call that needs it is repeated. */
export const StepUpDialog = ({ onEnd }: Props) => {
  const text = useText();
  const [kind, setKind] = useState<Kind>('app');
  return (
    <Modal
      open
      size="sm"
      title={text('factor.again.title')}
      closeLabel={text('factor.again.cancel')}
      onClose={() => onEnd(false)}
    >
      <CodeForm
        key={kind}
        kind={kind}
        onEnd={onEnd}
        onOther={() => setKind((shown) => (shown === 'app' ? 'recovery' : 'app'))}
      />
    </Modal>
  );
};
