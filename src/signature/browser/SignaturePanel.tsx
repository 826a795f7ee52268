import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../framework/browser/data/call';
import type { RecordSlotProps } from '../../framework/browser/data/entity/EntitySlots';
import { useSubmit } from '../../framework/browser/records/useSubmit';
import { Banner } from '../../framework/browser/ui/Banner';
import { Button } from '../../framework/browser/ui/Button';
import { ConfirmDialog } from '../../framework/browser/ui/dialogs/ConfirmDialog';
import { ErrorState } from '../../framework/browser/ui/ErrorState';
import { SkeletonRows } from '../../framework/browser/ui/table/SkeletonRows';
import { formatLocalDate, formatInstant } from '../../framework/kernel/formats';
import type { SignatureStatus } from '../../generated/types/wire';
import {
  cancelSignature,
  readEvidence,
  readSignature,
  refreshSignature,
  remindSigners,
  sendForSignature,
} from '../calls';
import type { Act } from './Act';
import { SignerTable } from './SignerTable';
import { useSignatureText } from './useSignatureText';
import './signature.css';

type Part = { readonly id: string; readonly status: SignatureStatus; readonly act: Act };

/** Where it stands, in a sentence. */
const Standing = ({ status }: Pick<Part, 'status'>) => {
  const text = useSignatureText();
  const { process, sentAt, expiresAt, cancelReason, attempts, welcomeLetterDate } = status;
  if (process === 'IN_PROGRESS')
    return <p>{text('sent', { at: formatInstant(sentAt ?? ''), until: formatInstant(expiresAt ?? '') })}</p>; // prettier-ignore
  if (process === 'COMPLETED')
    return <p>{text('completed', { date: formatLocalDate(welcomeLetterDate ?? '') })}</p>;
  if (process === 'CANCELLED') return <p>{text('cancelled', { reason: cancelReason ?? '' })}</p>;
  return <p>{process === 'FAILED' ? text('failedSending', { attempts }) : text('none')}</p>;
};

const Cancel = ({ id, act }: Omit<Part, 'status'>) => {
  const text = useSignatureText();
  const [isOpen, setOpen] = useState(false);
  const confirm = (reason = '') => {
    setOpen(false);
    act(async () => {
      const body = { idProposal: id, reasonCancel: reason };
      await call(cancelSignature, { body, quiet: true });
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
        reason={{ label: text('cancel.reason'), required: true }}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>{text('cancel.text')}</p>
      </ConfirmDialog>
    </>
  );
};

const Evidence = ({ id }: Pick<Part, 'id'>) => {
  const text = useSignatureText();
  const evidence = useQuery({
    queryKey: ['signatureEvidence', id],
    queryFn: () => call(readEvidence, { query: { proposalSaleId: id } }),
    enabled: false,
  });
  const isWhole = evidence.data?.isChainWhole && evidence.data.areDocumentsWhole;
  return (
    <>
      <Button busy={evidence.isFetching} onClick={() => void evidence.refetch()}>
        {text('verify')}
      </Button>
      {evidence.data ? (
        <Banner kind={isWhole ? 'success' : 'error'}>{text(isWhole ? 'whole' : 'broken')}</Banner>
      ) : null}
    </>
  );
};

const Actions = ({ id, status, act }: Part) => {
  const text = useSignatureText();
  const { process, canSend, canTryAgain } = status;
  const send = () =>
    act(async () => {
      await call(sendForSignature, { query: { proposalSaleId: id }, quiet: true });
      return text('sentDone');
    });
  const remind = () =>
    act(async () => {
      const body = { proposalSaleId: id };
      const { sent } = await call(remindSigners, { body, quiet: true });
      return text('reminded', { smart_count: sent });
    });
  const refresh = () =>
    act(async () => {
      await call(refreshSignature, { body: { proposalSaleId: id }, quiet: true });
      return text('refreshed');
    });
  return (
    <div className="signature-actions">
      {canSend ? (
        <Button look="primary" onClick={send}>
          {text(canTryAgain ? 'again' : 'send')}
        </Button>
      ) : null}
      {process === 'IN_PROGRESS' ? <Button onClick={remind}>{text('remind')}</Button> : null}
      <Button onClick={refresh}>{text('refresh')}</Button>
      {process === 'IN_PROGRESS' || process === 'FAILED' ? <Cancel id={id} act={act} /> : null}
      {process ? <Evidence id={id} /> : null}
    </div>
  );
};

const Papers = ({ status }: Pick<Part, 'status'>) => {
  const text = useSignatureText();
  const { documents } = status;
  if (documents.length === 0) return <p>{text('noDocuments')}</p>;
  return (
    <section>
      <p>{text('documents')}</p>
      <ul>
        {documents.map(({ name, sha256 }) => (
          <li key={sha256}>{name}</li>
        ))}
      </ul>
    </section>
  );
};

/** The electronic signature of a proposal: signers, status and what can be done. @source ESG-013, ESG-026 */
export const SignaturePanel = ({ record }: RecordSlotProps) => {
  const text = useSignatureText();
  const { id } = record;
  const { error, submit } = useSubmit();
  const signature = useQuery({
    queryKey: ['signature', id],
    queryFn: ({ signal }) => call(readSignature, { query: { proposalSaleId: id }, signal }),
  });
  const act: Act = (work) => void submit(work, () => void signature.refetch());
  if (signature.isPending) return <SkeletonRows label={text('loading')} rows={4} />;
  if (signature.isError) return <ErrorState title={text('failed')} />;
  const part = { id, status: signature.data, act };
  return (
    <div className="signature">
      <Standing {...part} />
      {error ? <Banner kind="error">{error}</Banner> : null}
      <Actions {...part} />
      <SignerTable {...part} />
      <Papers {...part} />
    </div>
  );
};
