import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { appError, isErrorCode } from '@patio/framework/kernel';
import { type RecordSlotProps, call, useEngine, useSubmit } from '@patio/framework/react';
import { Banner, Button, ErrorState, Section, SkeletonRows } from '@patio/framework/ui';
import { readSignature, sendForSignature } from '../calls';
import type { Act } from './Act';
import { attorneyChoice, AttorneyHelp, attorneysOf } from './AttorneyChoice';
import { Evidence } from './Evidence';
import { Papers } from './Papers';
import { SignatureActions } from './SignatureActions';
import { SignerTable } from './SignerTable';
import { failureOf, isOnPaper, Standing } from './Standing';
import type { SignaturePart } from './SignaturePart';
import { isEndedInsurance, isEndedSale } from '../rules/ended';
import { useSignatureText } from './useSignatureText';
import './signature.css';

/** The client's record, where people who sign are added. */
type ClientOf = { readonly client?: string | undefined };

type SignatureProps = Pick<SignaturePart, 'about'> &
  ClientOf & {
    readonly version: unknown;
    /** Nothing becomes of the proposal any more: nobody is asked for anything. */
    readonly isEnded: boolean;
  };

/** Why it cannot be sent; who lacks an e-mail is asked for it at their name. */
const Refusal = ({ client, ...part }: SignaturePart & ClientOf) => {
  const { errorText } = useEngine();
  const text = useSignatureText();
  const { refusal: code, refusalParams } = part.status;
  // Whoever had it signed on paper lacks nothing; that others switched it off is told.
  const isChosen = code === 'signature.off_for_proposal' && isOnPaper(part);
  if (code === null || isChosen || !isErrorCode(code)) return null;
  const params = refusalParams as Readonly<Record<string, string>>;
  const way =
    code === 'signature.signer_missing' && client ? (
      <Link to={`/clients/${client}/edit`}>{text('openClient')}</Link>
    ) : undefined;
  return (
    <Banner kind="warning" action={way}>
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
  // Why the sending failed stands there already.
  const isTold = failure !== undefined && error === errorText(failure);
  const [attorneys, setAttorneys] = useState(attorneysOf(status));
  const choice = part.mayAct ? attorneyChoice(status, [attorneys, setAttorneys]) : undefined;
  return (
    <div className="signature">
      <Standing {...part} />
      {error && !isTold ? <Banner kind="error">{error}</Banner> : null}
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

/** The electronic signature of a proposal: signers, status and what can be done. @source ESG-013, ESG-026 */
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
  return <Panel key={signature.data.process ?? 'none'} {...{ part, error, client, isEnded }} />;
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
