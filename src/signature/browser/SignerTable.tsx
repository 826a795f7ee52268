import { useState } from 'react';
import { formatInstant, isEmail, normaliseEmail } from '@patio/framework/kernel';
import { call, type Copying, useCopy } from '@patio/framework/react';
import { Button, CheckField, StatusChip, TextField } from '@patio/framework/ui';
import type { SignatureSigner, SignatureStatus } from '#generated/types/wire.ts';
import { captureEmail, resendSelfie, sendClientEmail, sendSelfieEmail } from '../calls';
import { maxAttorneys } from '../rules/signers';
import { downloadSigned, lacksSelfie, type SignaturePart, useSignatureText } from './SignaturePart';

const attorneysIn = ({ signers }: SignatureStatus) =>
  signers.filter(({ roles }) => roles.every((role) => role === 'ATTORNEY'));

/** Default selection of attorneys: the first ten. */
export const attorneysOf = (status: SignatureStatus): readonly string[] =>
  attorneysIn(status)
    .slice(0, maxAttorneys)
    .map(({ id }) => id);

/** Everybody who signs: all but the attorneys that are not chosen. @source ESG-010 */
export const signersAmong = (
  status: SignatureStatus,
  attorneys: readonly string[],
): readonly SignatureSigner[] => {
  const optional = new Set(attorneysIn(status).map(({ id }) => id));
  return status.signers.filter(({ id }) => !optional.has(id) || attorneys.includes(id));
};

/** Selection of the attorneys who sign for a business. */
type AttorneyChoice = {
  /** Whether the signer is selectable. */
  readonly has: (id: string) => boolean;
  readonly isChosen: (id: string) => boolean;
  /** Whether the checkbox is disabled: no eleventh can be added, and the last one must stay. @source ESG-010 */
  readonly isFixed: (id: string) => boolean;
  readonly isFull: boolean;
  readonly choose: (id: string, isChosen: boolean) => void;
};

/** Attorney selection before sending; undefined if there is nothing to choose. @source ESG-010 */
export const attorneyChoice = (
  status: SignatureStatus,
  [chosen, onChosen]: readonly [readonly string[], (ids: readonly string[]) => void],
): AttorneyChoice | undefined => {
  const ids = new Set(attorneysIn(status).map(({ id }) => id));
  if (!status.canSend || ids.size < 2) return undefined;
  const isFull = chosen.length >= maxAttorneys;
  const isChosen = (id: string): boolean => chosen.includes(id);
  return {
    isFull,
    isChosen,
    has: (id) => ids.has(id),
    isFixed: (id) => (isChosen(id) ? chosen.length === 1 : isFull),
    choose: (id, isOn) => onChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id)),
  };
};

/** Help text above the attorney checkboxes. */
export const AttorneyHelp = ({ isFull }: Pick<AttorneyChoice, 'isFull'>) => {
  const text = useSignatureText();
  const most = maxAttorneys;
  return (
    <p className="signature-muted" role="status">
      {text(isFull ? 'attorneys.full' : 'attorneys.help', { most })}
    </p>
  );
};

type TableProps = SignaturePart & { readonly choice: AttorneyChoice | undefined };
type SignerProps = TableProps & { readonly signer: SignatureSigner };

const Email = ({ about, signer, act, busy }: SignerProps) => {
  const text = useSignatureText();
  const [email, setEmail] = useState('');
  const save = () =>
    act(async () => {
      const body = { ...about, signerId: signer.id, email };
      await call(captureEmail, { body });
      return text('email.saved');
    });
  return (
    <div className="signature-email">
      <TextField
        label={text('email.label', { name: signer.name })}
        value={email}
        onText={setEmail}
        type="email"
      />
      <Button busy={busy} disabled={!isEmail(normaliseEmail(email))} onClick={save}>
        {text('email.save')}
      </Button>
    </div>
  );
};

const useWorks = ({ about, signer }: SignerProps, copy: Copying['copy']) => {
  const text = useSignatureText();
  return {
    copy: async () => ((await copy(signer.url ?? '')) ? text('copied') : ''),
    resend: async () => {
      const body = { ...about, signers: [signer.id] };
      const { sent } = await call(sendClientEmail, { body });
      return text('reminded', { smart_count: sent });
    },
    // A pending request is resent; otherwise a new one starts.
    ask: async () => {
      const { sent } =
        signer.selfieStatus === 'IN_PROGRESS'
          ? await call(resendSelfie, { query: { ...about, signerId: signer.id } })
          : await call(sendSelfieEmail, { body: { ...about, signers: [signer.id] } });
      return text('reminded', { smart_count: sent });
    },
    see: async () => {
      await downloadSigned(about, 'selfie/download', { signerId: signer.id });
      return text('saved');
    },
  };
};

/** Actions available for a signer. */
const worksFor = ({ signer, status }: SignerProps) => {
  const { url, email } = signer;
  const isShown = signer.selfieStatus === 'COMPLETED';
  return [
    ...(url ? (['copy'] as const) : []),
    ...(url && email ? (['resend'] as const) : []),
    ...(lacksSelfie(status).includes(signer) ? (['ask'] as const) : []),
    ...(isShown ? (['see'] as const) : []),
  ];
};

const words = { copy: 'copy', resend: 'resend', ask: 'askSelfie', see: 'seeSelfie' } as const;

const Actions = (props: SignerProps) => {
  const text = useSignatureText();
  const { signer, act, busy, mayAct } = props;
  const { copy, fallback } = useCopy();
  const works = useWorks(props, copy);
  const offered = worksFor(props).filter((work) => mayAct || work === 'see');
  return (
    <>
      {offered.map((work) => (
        <Button
          key={work}
          small
          busy={busy}
          aria-label={`${text(words[work])}: ${signer.name}`}
          onClick={() => act(works[work])}
        >
          {text(words[work])}
        </Button>
      ))}
      {fallback}
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
  const { selfieStatus, isSelfieStale, provesLife } = signer;
  if (selfieStatus === null)
    return (
      <span className="signature-muted">{text(`selfies.${provesLife ? 'none' : 'unneeded'}`)}</span>
    );
  if (isSelfieStale) return <StatusChip tone="warning" label={text('selfies.stale')} />;
  const tone = selfieStatus === 'COMPLETED' ? 'success' : 'info';
  return <StatusChip tone={tone} label={text(`selfies.${selfieStatus}`)} />;
};

const When = ({ signer }: Pick<SignerProps, 'signer'>) => {
  const text = useSignatureText();
  const { signedAt, remindedAt } = signer;
  if (signedAt) return <small>{text('signedAt', { at: formatInstant(signedAt) })}</small>;
  if (remindedAt) return <small>{text('remindedAt', { at: formatInstant(remindedAt) })}</small>;
  return null;
};

/** Signer's name, as a checkbox for selectable attorneys. @source ESG-010 */
const Name = ({ signer: { id, name }, choice }: Pick<SignerProps, 'signer' | 'choice'>) =>
  choice?.has(id) ? (
    <CheckField
      label={name}
      checked={choice.isChosen(id)}
      disabled={choice.isFixed(id)}
      onChecked={(isOn) => choice.choose(id, isOn)}
    />
  ) : (
    <strong>{name}</strong>
  );

/** Progress of a signer; deselected attorneys do not sign. */
const Progress = ({ signer, choice }: Pick<SignerProps, 'signer' | 'choice'>) => {
  const text = useSignatureText();
  if (choice?.has(signer.id) && !choice.isChosen(signer.id))
    return <p className="signature-muted">{text('attorneys.out')}</p>;
  return (
    <dl>
      <dt>{text('status')}</dt>
      <dd>
        <StatusChip tone={tones[signer.message]} label={text(`message.${signer.message}`)} />
        <When signer={signer} />
      </dd>
      <dt>{text('selfie')}</dt>
      <dd>
        <Selfie signer={signer} />
      </dd>
    </dl>
  );
};

const Row = (props: SignerProps) => {
  const text = useSignatureText();
  const { signer, status } = props;
  const isSent = status.process === 'IN_PROGRESS' || status.process === 'COMPLETED';
  const roles = signer.roles.map((role) => text(`roles.${role}`)).join(', ');
  return (
    <li>
      <div>
        <Name {...props} />
        <small>
          {roles} · <span className="signature-code">{signer.document}</span>
        </small>
        {signer.email ? <small>{signer.email}</small> : null}
        {signer.email === null && !isSent && props.mayAct ? <Email {...props} /> : null}
      </div>
      <Progress {...props} />
      <div className="signature-actions">
        <Actions {...props} />
      </div>
    </li>
  );
};

/** Signers with their progress. @source ESG-001, ESG-007 to ESG-009, ESG-013 */
export const SignerTable = (props: TableProps) => {
  const text = useSignatureText();
  return (
    <ul className="signature-signers" aria-label={text('signers')}>
      {props.status.signers.map((signer) => (
        <Row key={signer.id} {...props} signer={signer} />
      ))}
    </ul>
  );
};
