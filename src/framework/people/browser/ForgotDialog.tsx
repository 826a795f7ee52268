import { useState } from 'react';
import { useText } from '#browser/texts/useText.ts';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { ForgotRequest } from './ForgotRequest';
import { ForgotReset } from './ForgotReset';
import type { PasswordCalls } from './PasswordCalls';
import './words';

type Props = { calls: PasswordCalls; username: string; onClose: () => void };

/** State of the dialog, as the specification names it. @source SES-046 to SES-048 */
type State = 'username' | 'newpassword';

/** Forgotten password: a code by e-mail, then the new password. */
export const ForgotDialog = ({ calls, username: first, onClose }: Props) => {
  const text = useText();
  const [state, setState] = useState<State>('username');
  const [username, setUsername] = useState(first);
  const [sent, setSent] = useState(false);
  return (
    <Modal
      open
      title={text('people.forgot.title')}
      closeLabel={text('people.forgot.close')}
      onClose={onClose}
    >
      {state === 'username' ? (
        <ForgotRequest
          calls={calls}
          username={username}
          onNext={(name, wasSent) => {
            setUsername(name);
            setSent(wasSent);
            setState('newpassword');
          }}
        />
      ) : (
        <ForgotReset
          calls={calls}
          username={username}
          sent={sent}
          onBack={() => setState('username')}
          onDone={onClose}
        />
      )}
    </Modal>
  );
};
