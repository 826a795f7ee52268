import { useState } from 'react';
import { call } from '@patio/framework/react';
import { Button, ConfirmDialog } from '@patio/framework/ui';
import {
  cancelSignature,
  refreshSignature,
  remindSigners,
  sendForSignature,
  sendSelfieEmail,
} from '../calls';
import { idOf, lacksSelfie, type SignaturePart } from './SignaturePart';
import { useSignatureText } from './useSignatureText';

const longestReason = 200;

const Cancel = ({ about, act }: SignaturePart) => {
  const text = useSignatureText();
  const [isOpen, setOpen] = useState(false);
  const confirm = (reason = '') => {
    setOpen(false);
    act(async () => {
      const body = { idProposal: idOf(about), reasonCancel: reason };
      await call(cancelSignature, { body });
      return text('cancel.done');
    });
  };
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        {text('cancel.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        danger
        title={text('cancel.title')}
        confirmLabel={text('cancel.confirm')}
        cancelLabel={text('cancel.keep')}
        reason={{ label: text('cancel.reason'), required: true, maxLength: longestReason }}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>{text('cancel.text')}</p>
      </ConfirmDialog>
    </>
  );
};

type Sent = Pick<SignaturePart, 'about'> & { readonly attorneys: readonly string[] };

const useWorks = ({ about: body, attorneys }: Sent) => {
  const text = useSignatureText();
  return {
    send: async () => {
      const chosen = attorneys.length > 0 ? { attorneys: attorneys.join(',') } : {};
      await call(sendForSignature, { query: { ...body, ...chosen } });
      return text('sentDone');
    },
    remind: async () => {
      const { sent } = await call(remindSigners, { body });
      return text('reminded', { smart_count: sent });
    },
    refresh: async () => {
      await call(refreshSignature, { body });
      return text('refreshed');
    },
  };
};

const wordOf = ({ process, canTryAgain }: SignaturePart['status']) => {
  if (canTryAgain) return 'again';
  return process === null ? 'send' : 'sendAgain';
};

/** Asks everybody at once whose selfie is missing; of one alone it is asked at the name. @source CALL-176, POL-021 */
const AskSelfies = ({ about, status, act, busy }: SignaturePart) => {
  const text = useSignatureText();
  const signers = lacksSelfie(status).map(({ id }) => id);
  if (signers.length < 2) return null;
  const ask = async () => {
    const { sent } = await call(sendSelfieEmail, { body: { ...about, signers } });
    return text('reminded', { smart_count: sent });
  };
  return (
    <Button busy={busy} onClick={() => act(ask)}>
      {text('askSelfies')}
    </Button>
  );
};

/** What can be done with a signature as a whole. @source ESG-015, ESG-022, ESG-023, ESG-026, OQ-134 */
export const SignatureActions = ({
  attorneys,
  ...part
}: SignaturePart & { readonly attorneys: readonly string[] }) => {
  const text = useSignatureText();
  const { about, status, act, busy } = part;
  const works = useWorks({ about, attorneys });
  const { process, canSend } = status;
  const isGoing = process === 'IN_PROGRESS';
  return (
    <div className="signature-actions">
      {canSend ? (
        <Button look="primary" busy={busy} onClick={() => act(works.send)}>
          {text(wordOf(status))}
        </Button>
      ) : null}
      {isGoing ? (
        <Button look="primary" busy={busy} onClick={() => act(works.remind)}>
          {text('remind')}
        </Button>
      ) : null}
      <AskSelfies {...part} />
      {process === null || process === 'CANCELLED' || process === 'EXPIRED' ? null : (
        <Button busy={busy} onClick={() => act(works.refresh)}>
          {text('refresh')}
        </Button>
      )}
      {isGoing || process === 'FAILED' ? <Cancel {...part} /> : null}
    </div>
  );
};
