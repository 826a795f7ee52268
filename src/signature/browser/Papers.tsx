import { lazy, Suspense, useState } from 'react';
import { Button, Section } from '@patio/framework/ui';
import type { SignatureDocument } from '#generated/types/wire.ts';
import { downloadSigned } from './downloads';
import type { SignaturePart } from './SignaturePart';
import { useSignatureText } from './useSignatureText';

const AttachDialog = lazy(async () => ({ default: (await import('./AttachDialog')).AttachDialog }));

const kinds = ['CCB', 'SCHEDULE', 'DISCLOSURES', 'INSURANCE'] as const;

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

/** What is signed, and the way to attach what belongs to it. @source ESG-017 */
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
