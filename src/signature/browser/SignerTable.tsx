import { useState } from 'react';
import { call } from '../../framework/browser/data/call';
import { isEmail } from '../../framework/kernel/formats/email';
import { Button } from '../../framework/browser/ui/Button';
import { StatusChip } from '../../framework/browser/ui/StatusChip';
import { TextField } from '../../framework/browser/ui/fields/TextField';
import type { SignatureSigner, SignatureStatus } from '../../generated/types/wire';
import { captureEmail, resendSelfie } from '../calls';
import type { Act } from './Act';
import { useSignatureText } from './useSignatureText';

type SignerProps = {
  readonly id: string;
  readonly signer: SignatureSigner;
  readonly status: SignatureStatus;
  readonly act: Act;
};

const Email = ({ id, signer, act }: SignerProps) => {
  const text = useSignatureText();
  const [email, setEmail] = useState('');
  const save = () =>
    act(async () => {
      const body = { proposalSaleId: id, signerId: signer.id, email };
      await call(captureEmail, { body, quiet: true });
      return text('email.saved');
    });
  return (
    <>
      <TextField
        label={text('email.label', { name: signer.name })}
        value={email}
        onText={setEmail}
        type="email"
      />
      <Button small disabled={!isEmail(email)} onClick={save}>
        {text('email.save')}
      </Button>
    </>
  );
};

const Actions = (props: SignerProps) => {
  const text = useSignatureText();
  const { id, signer, status, act } = props;
  const { url, email, provesLife, selfieStatus, isSelfieStale } = signer;
  const isSent = status.process === 'IN_PROGRESS' || status.process === 'COMPLETED';
  const mayAsk = provesLife && isSent && (selfieStatus !== 'COMPLETED' || isSelfieStale);
  const copy = () =>
    act(async () => {
      await navigator.clipboard.writeText(url ?? '');
      return text('copied');
    });
  const ask = () =>
    act(async () => {
      const query = { proposalSaleId: id, signerId: signer.id };
      const { sent } = await call(resendSelfie, { query, quiet: true });
      return text('reminded', { smart_count: sent });
    });
  return (
    <>
      {email === null && !isSent ? <Email {...props} /> : null}
      {url ? (
        <Button small onClick={copy}>
          {text('copy')}
        </Button>
      ) : null}
      {mayAsk ? (
        <Button small onClick={ask}>
          {text('askSelfie')}
        </Button>
      ) : null}
    </>
  );
};

const tones = {
  emailMissing: 'warning',
  waiting: 'info',
  opened: 'info',
  signed: 'success',
  notSent: 'neutral',
} as const;

const Selfie = ({ signer }: Pick<SignerProps, 'signer'>) => {
  const text = useSignatureText();
  const { selfieStatus, isSelfieStale } = signer;
  if (selfieStatus === null) return text('selfies.none');
  if (isSelfieStale) return <StatusChip tone="warning" label={text('selfies.stale')} />;
  const tone = selfieStatus === 'COMPLETED' ? 'success' : 'info';
  return <StatusChip tone={tone} label={text(`selfies.${selfieStatus}`)} />;
};

/** Who signs, and how far each is. @source ESG-001, ESG-007 to ESG-009, ESG-013 */
export const SignerTable = (props: Omit<SignerProps, 'signer'>) => {
  const text = useSignatureText();
  return (
    <ul className="signature-signers" aria-label={text('signers')}>
      {props.status.signers.map((signer) => (
        <li key={signer.id}>
          <div>
            <strong>{signer.name}</strong>
            <small>
              {signer.roles.map((role) => text(`roles.${role}`)).join(', ')} · {signer.document}
              {signer.email ? ` · ${signer.email}` : ''}
            </small>
          </div>
          <dl>
            <dt>{text('status')}</dt>
            <dd>
              <StatusChip tone={tones[signer.message]} label={text(`message.${signer.message}`)} />
            </dd>
            <dt>{text('selfie')}</dt>
            <dd>
              <Selfie signer={signer} />
            </dd>
          </dl>
          <div className="signature-actions">
            <Actions {...props} signer={signer} />
          </div>
        </li>
      ))}
    </ul>
  );
};
