import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { appError, isErrorCode } from '@patio/framework/kernel';
import { type RecordSlotProps, call, useEngine, useSubmit } from '@patio/framework/react';
import {
  Banner,
  Button,
  ErrorState,
  Section,
  SkeletonRows,
  ConfirmDialog,
} from '@patio/framework/ui';
import {
  readSignature,
  sendForSignature,
  cancelSignature,
  refreshSignature,
  remindSigners,
  sendSelfieEmail,
} from '../calls';
import { Evidence, failureOf, isOnPaper, SignatureState } from './SignatureState';
import type { SignatureDocument } from '#generated/types/wire.ts';
import {
  SignerTable,
  attorneyChoice,
  AttorneyHelp,
  attorneysOf,
  signersAmong,
} from './SignerTable';
import {
  type SignaturePart,
  type Act,
  downloadSigned,
  idOf,
  lacksSelfie,
  useSignatureText,
} from './SignaturePart';
import { isEndedInsurance, isEndedSale } from '../rules/progress';
import './signature.css';

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

const wordOf = ({ process, canTryAgain }: SignaturePart['status']) => {
  if (canTryAgain) return 'again';
  return process === null ? 'send' : 'sendAgain';
};

type SendProps = Pick<SignaturePart, 'status' | 'busy'> & {
  readonly attorneys: readonly string[];
  readonly onSend: () => void;
};

/** Sends the links, after a confirmation that names who gets one. Repeating a failed sending does not ask again. */
const Send = ({ status, busy, attorneys, onSend }: SendProps) => {
  const text = useSignatureText();
  const [isOpen, setOpen] = useState(false);
  const word = text(wordOf(status));
  const confirm = () => {
    setOpen(false);
    onSend();
  };
  return (
    <>
      <Button
        look="primary"
        busy={busy}
        onClick={status.canTryAgain ? onSend : () => setOpen(true)}
      >
        {word}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={text('ask.title')}
        confirmLabel={word}
        cancelLabel={text('ask.back')}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>{text('ask.text')}</p>
        <ul className="signature-recipients">
          {signersAmong(status, attorneys).map(({ id, name, email }) => (
            <li key={id}>{`${name} · ${email ?? text('message.emailMissing')}`}</li>
          ))}
        </ul>
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

/** Requests all missing selfies at once; a single one is requested in the signer's row. @source CALL-176, POL-021 */
const RequestSelfies = ({ about, status, act, busy }: SignaturePart) => {
  const text = useSignatureText();
  const signers = lacksSelfie(status).map(({ id }) => id);
  if (signers.length < 2) return null;
  const refresh = async () => {
    const { sent } = await call(sendSelfieEmail, { body: { ...about, signers } });
    return text('reminded', { smart_count: sent });
  };
  return (
    <Button busy={busy} onClick={() => act(refresh)}>
      {text('askSelfies')}
    </Button>
  );
};

/** Actions on the signature as a whole. @source ESG-015, ESG-022, ESG-023, ESG-026, OQ-134 */
export const SignatureActions = ({
  attorneys,
  ...part
}: SignaturePart & { readonly attorneys: readonly string[] }) => {
  const text = useSignatureText();
  const { about, status, act, busy } = part;
  const works = useWorks({ about, attorneys });
  const { process, canSend } = status;
  const isInProgress = process === 'IN_PROGRESS';
  return (
    <div className="signature-actions">
      {canSend ? (
        <Send status={status} busy={busy} attorneys={attorneys} onSend={() => act(works.send)} />
      ) : null}
      {isInProgress ? (
        <Button look="primary" busy={busy} onClick={() => act(works.remind)}>
          {text('remind')}
        </Button>
      ) : null}
      <RequestSelfies {...part} />
      {process === null || process === 'CANCELLED' || process === 'EXPIRED' ? null : (
        <Button busy={busy} onClick={() => act(works.refresh)}>
          {text('refresh')}
        </Button>
      )}
      {isInProgress || process === 'FAILED' ? <Cancel {...part} /> : null}
    </div>
  );
};

const AttachDialog = lazy(async () => ({ default: (await import('./AttachDialog')).AttachDialog }));

const kinds = ['CCB', 'LEASE', 'SCHEDULE', 'DISCLOSURES', 'INSURANCE'] as const;

const Paper = ({ paper, ...part }: SignaturePart & { readonly paper: SignatureDocument }) => {
  const text = useSignatureText();
  const { about, act, busy } = part;
  const { id: document, kind, name } = paper;
  const known = kinds.find((one) => one === kind);
  const save = () =>
    act(async () => {
      await downloadSigned(about, 'signature/document', { document: document ?? '' });
      return text('saved');
    });
  return (
    <li>
      <div>
        <strong>{known ? text(`kinds.${known}`) : name}</strong>
        <small>{name}</small>
      </div>
      {document === null ? null : (
        <Button small busy={busy} aria-label={text('downloadNamed', { name })} onClick={save}>
          {text('download')}
        </Button>
      )}
    </li>
  );
};

const titleOf = ({ process }: SignaturePart['status']) => {
  if (process === 'COMPLETED') return 'documents.signed';
  return process === 'IN_PROGRESS' ? 'documents.sent' : 'documents.toSign';
};

/** Documents to sign, with a dialog to attach related ones. @source ESG-017 */
export const Papers = (part: SignaturePart) => {
  const text = useSignatureText();
  const [isOpen, setOpen] = useState(false);
  const { documents } = part.status;
  return (
    <Section title={text(titleOf(part.status))}>
      {documents.length === 0 ? <p>{text('noDocuments')}</p> : null}
      <ul className="signature-papers">
        {documents.map((paper) => (
          <Paper key={paper.sha256} {...part} paper={paper} />
        ))}
      </ul>
      {'proposalSaleId' in part.about && part.mayAct ? (
        <div className="signature-actions">
          <Button onClick={() => setOpen(true)}>{text('attach.open')}</Button>
        </div>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <AttachDialog {...part} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
};

/** Link to the client's record, where signers are added. */
type ClientOf = { readonly client?: string | undefined };

type SignatureProps = Pick<SignaturePart, 'about'> &
  ClientOf & {
    readonly version: unknown;
    /** The proposal has ended: no actions are offered. */
    readonly isEnded: boolean;
  };

/** Why it cannot be sent; missing e-mails are handled in the signer's row. */
const Refusal = ({ client, ...part }: SignaturePart & ClientOf) => {
  const { errorText } = useEngine();
  const text = useSignatureText();
  const { refusal: code, refusalParams } = part.status;
  // Choosing paper is no error; e-sign switched off elsewhere is shown.
  const isChosen = code === 'signature.off_for_proposal' && isOnPaper(part);
  if (code === null || isChosen || !isErrorCode(code)) return null;
  const params = refusalParams as Readonly<Record<string, string>>;
  const source =
    code === 'signature.signer_missing' && client ? (
      <Link to={`/clients/${client}/edit`}>{text('openClient')}</Link>
    ) : undefined;
  return (
    <Banner kind="warning" action={source}>
      {errorText(appError(code, { params }))}
    </Banner>
  );
};

type PanelProps = Omit<SignatureProps, 'about' | 'version'> & {
  readonly part: SignaturePart;
  readonly error: string | undefined;
};

const Panel = ({ part, error, client, isEnded }: PanelProps) => {
  const text = useSignatureText();
  const { errorText } = useEngine();
  const { status } = part;
  const failure = failureOf(status);
  // The status already shows why sending failed.
  const isShown = failure !== undefined && error === errorText(failure);
  const [attorneys, setAttorneys] = useState(attorneysOf(status));
  const choice = part.mayAct ? attorneyChoice(status, [attorneys, setAttorneys]) : undefined;
  return (
    <div className="signature">
      <SignatureState {...part} />
      {error && !isShown ? <Banner kind="error">{error}</Banner> : null}
      {isEnded ? null : <Refusal {...part} client={client} />}
      {part.mayAct ? <SignatureActions {...part} attorneys={attorneys} /> : null}
      {status.isClientUnderage ? <Banner kind="info">{text('underage')}</Banner> : null}
      <Section title={text('signers')}>
        {choice ? <AttorneyHelp {...choice} /> : null}
        <SignerTable {...part} choice={choice} />
      </Section>
      <Papers {...part} />
      {status.process ? <Evidence {...part} /> : null}
    </div>
  );
};

/** The electronic signature of a proposal: signers, status and actions. @source ESG-013, ESG-026 */
const Signature = ({ about, version, client, isEnded }: SignatureProps) => {
  const text = useSignatureText();
  const { can } = useEngine();
  const { busy, error, submit } = useSubmit();
  const signature = useQuery({
    // A signature bumps the record's version: refetch then, and keep showing the previous answer.
    queryKey: ['signature', about, version],
    queryFn: ({ signal }) => call(readSignature, { query: about, signal }),
    placeholderData: keepPreviousData,
  });
  const reread = () => void signature.refetch();
  const act: Act = (work) =>
    submit(
      () =>
        work().catch((refusal: unknown) => signature.refetch().then(() => Promise.reject(refusal))),
      reread,
    );
  if (signature.isPending) return <SkeletonRows label={text('loading')} rows={4} />;
  if (signature.isError)
    return (
      <ErrorState
        title={text('failed')}
        action={<Button onClick={reread}>{text('retry')}</Button>}
      />
    );
  const mayAct = can(sendForSignature.access) && !isEnded;
  const part = { about, status: signature.data, act, mayAct, busy };
  return (
    <Panel
      key={signature.data.process ?? 'none'}
      part={part}
      error={error}
      client={client}
      isEnded={isEnded}
    />
  );
};

/** The signature of a proposal of sale. */
export const SignaturePanel = ({ record }: RecordSlotProps) => (
  <Signature
    about={{ proposalSaleId: record.id }}
    version={record.version}
    client={typeof record['client'] === 'string' ? record['client'] : undefined}
    isEnded={isEndedSale(record['status'])}
  />
);

/** The signature of an insurance proposal. @source CALL-163 */
export const InsuranceSignaturePanel = ({ record }: RecordSlotProps) => (
  <Signature
    about={{ proposalInsuranceId: record.id }}
    version={record.version}
    isEnded={isEndedInsurance(record['status'])}
  />
);
