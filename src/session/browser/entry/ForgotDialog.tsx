import { useState } from 'react';
import { useText } from '../../../framework/browser/texts/useText';
import { Modal } from '../../../framework/browser/ui/dialogs/Modal';
import { ForgotRequest } from './ForgotRequest';
import { ForgotReset } from './ForgotReset';
import '../words';

type Props = { username: string; onClose: () => void };

/** State of the dialog, as the specification names it. @source SES-046 to SES-048 */
type State = 'username' | 'newpassword';

/** Forgotten password: a code by e-mail, then the new password. */
export const ForgotDialog = ({ username: first, onClose }: Props) => {
  const text = useText();
  const [state, setState] = useState<State>('username');
  const [username, setUsername] = useState(first);
  const [sent, setSent] = useState(false);
  return (
    <Modal
      open
      title={text('session.forgot.title')}
      closeLabel={text('session.forgot.close')}
      onClose={onClose}
    >
      {state === 'username' ? (
        <ForgotRequest
          username={username}
          onNext={(name, wasSent) => {
            setUsername(name);
            setSent(wasSent);
            setState('newpassword');
          }}
        />
      ) : (
        <ForgotReset
          username={username}
          sent={sent}
          onBack={() => setState('username')}
          onDone={onClose}
        />
      )}
    </Modal>
  );
};
