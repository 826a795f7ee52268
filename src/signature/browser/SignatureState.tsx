import { Link, useLocation } from 'react-router';
import {
  type AppError,
  appError,
  formatInstant,
  formatLocalDate,
  isErrorCode,
} from '@patio/framework/kernel';
import { useEngine, call, readRefusal, refusalText } from '@patio/framework/react';
import { Banner, FactList, StatusChip, Button, Section } from '@patio/framework/ui';
import { useQuery } from '@tanstack/react-query';
import { readEvidence } from '../calls';
import { type SignaturePart, downloadSigned, useSignatureText } from './SignaturePart';

const tones = {
  none: 'neutral',
  paper: 'neutral',
  IN_PROGRESS: 'info',
  COMPLETED: 'success',
  CANCELLED: 'neutral',
  EXPIRED: 'warning',
  FAILED: 'danger',
} as const;

type Status = SignaturePart['status'];
type Text = ReturnType<typeof useSignatureText>;

const instant = (value: string | null): string => formatInstant(value ?? '');

/** Ends a sentence with exactly one full stop. */
const closed = (sentence: string): string => `${sentence.trim().replace(/\.$/, '')}.`;

const counted = ({ signers }: Status, text: Text): string => {
  const signed = signers.filter(({ message }) => message === 'signed').length;
  if (signed === 0) return text('nobody');
  return text('count', { smart_count: signed, signed, all: signers.length });
};

/** Sentences that describe each status. */
const sentences: Readonly<
  Record<NonNullable<Status['process']>, (status: Status, text: Text) => readonly string[]>
> = {
  IN_PROGRESS: (status, text) => [
    counted(status, text),
    text('sent', { at: instant(status.sentAt), until: instant(status.expiresAt) }),
  ],
  COMPLETED: ({ completedAt, welcomeLetterDate }, text) => [
    text('completed', { at: instant(completedAt) }),
    text('welcome', { date: formatLocalDate(welcomeLetterDate ?? '') }),
  ],
  CANCELLED: ({ cancelReason }, text) => [
    cancelReason === null ? text('ended') : text('cancelled', { reason: closed(cancelReason) }),
  ],
  EXPIRED: ({ expiresAt }, text) => [text('expired', { until: instant(expiresAt) })],
  FAILED: ({ attempts, canTryAgain }, text) => [
    text('failedSending', { attempts }),
    text(canTryAgain ? 'triesAlone' : 'triesOver'),
  ],
};

/** Error of a failed attempt: the certifier's state, or why it did not answer. @source ESG-034, ERR-101 */
export const failureOf = ({ process, certifierStatus: state }: Status): AppError | undefined => {
  if (process !== 'FAILED' || state === null) return undefined;
  return isErrorCode(state)
    ? appError(state)
    : appError('CTSNERROR', { params: { status: state } });
};

const Failing = ({ status }: Pick<SignaturePart, 'status'>) => {
  const { errorText } = useEngine();
  const failure = failureOf(status);
  return failure ? <Banner kind="error">{errorText(failure)}</Banner> : null;
};

/** Whether a contract is signed on paper, without links. */
export const isOnPaper = ({ about, status: { process, refusal } }: SignaturePart): boolean =>
  'proposalSaleId' in about &&
  process === null &&
  (refusal?.startsWith('signature.off_for_') ?? false);

const OnPaper = () => {
  const text = useSignatureText();
  const { pathname } = useLocation();
  return (
    <p>
      {text('paper')} <Link to={`${pathname}?tab=documents`}>{text('openDocuments')}</Link>
    </p>
  );
};

/** Status of the signature and the insurance sold with it. @source ESG-003, ESG-004, ESG-006, ESG-020 */
export const SignatureState = (part: SignaturePart) => {
  const text = useSignatureText();
  const { locale } = useEngine();
  const { process, insuranceInfo, insuranceInfoEn } = part.status;
  const { insuranceComplementDocuments: papers } = part.status;
  const insured = locale === 'en' ? insuranceInfoEn : insuranceInfo;
  const onPaper = isOnPaper(part);
  const state = process ?? (onPaper ? 'paper' : 'none');
  const shown = part.status.validationStatus.find(({ type }) => type === 'SELFIE')?.status;
  const facts = [
    { id: 'selfie', label: text('selfie'), value: shown ? text(`selfies.${shown}`) : '' },
    { id: 'insurance', label: text('insurance.title'), value: insured ?? '' },
    { id: 'papers', label: text('insurance.papers'), value: papers.join(', ') },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <div className="signature-standing" role="status">
        <StatusChip tone={tones[state]} label={text(`standing.${state}`)} />
        {onPaper ? (
          <OnPaper />
        ) : (
          <p>{process ? sentences[process](part.status, text).join(' ') : text('none')}</p>
        )}
      </div>
      <Failing {...part} />
      {facts.length > 0 ? <FactList facts={facts} /> : null}
    </>
  );
};

/** Verifies the evidence of a signature and downloads the protocol. */
export const Evidence = ({ about, act, busy }: SignaturePart) => {
  const text = useSignatureText();
  const { errorText, locale: language } = useEngine();
  const evidence = useQuery({
    queryKey: ['signatureEvidence', about],
    queryFn: () => call(readEvidence, { query: about }),
    enabled: false,
    retry: false,
  });
  const isWhole = evidence.data?.isChainWhole && evidence.data.areDocumentsWhole;
  const save = () =>
    act(async () => {
      await downloadSigned(about, 'signature/protocol', { language });
      return text('saved');
    });
  return (
    <Section title={text('evidence')} text={text('evidenceHelp')}>
      <div className="signature-actions">
        <Button busy={evidence.isFetching} onClick={() => void evidence.refetch()}>
          {text('verify')}
        </Button>
        <Button busy={busy} onClick={save}>
          {text('protocol')}
        </Button>
      </div>
      {evidence.isError ? (
        <Banner kind="error">{refusalText(readRefusal(evidence.error), errorText)}</Banner>
      ) : null}
      {evidence.data && !evidence.isError ? (
        <Banner kind={isWhole ? 'success' : 'error'}>{text(isWhole ? 'whole' : 'broken')}</Banner>
      ) : null}
    </Section>
  );
};
