import { useState } from 'react';
import { AttachDialog as Attach, sendFile, useFieldChoices } from '@patio/framework/react';
import { type Choice, SelectField, TextField } from '@patio/framework/ui';
import { attachedKindsOf, isDocumentOf, lifePapers, type AttachedKind } from '../rules/attachments';
import type { SignaturePart } from './SignaturePart';
import { useSignatureText } from './useSignatureText';

/** Papers that the process makes itself, or that are another choice of this dialog. */
const ours: ReadonlySet<unknown> = new Set([
  'CCB',
  'SCHEDULE',
  'DISCLOSURES',
  'FINANCE_KIT',
  'LIFE_INSURANCE',
]);

type Client = SignaturePart['status']['clientPersonType'];

const useChoices = (what: AttachedKind, client: Client): readonly Choice[] => {
  const text = useSignatureText();
  const documents = useFieldChoices('proposalDocuments', 'kind');
  if (what === 'document')
    return documents.filter(({ value }) => !ours.has(value) && isDocumentOf(client, value));
  if (what === 'financeKit') return [];
  return lifePapers.map((paper) => ({ value: paper, label: text(`attach.life.${paper}`) }));
};

const useWords = () => {
  const text = useSignatureText();
  return {
    title: text('attach.title'),
    kind: text('attach.documentType'),
    file: text('attach.file'),
    choose: text('attach.choose'),
    hint: text('attach.hint'),
    confirm: text('attach.confirm'),
    cancel: text('attach.cancel'),
    close: text('attach.close'),
  };
};

/**
 * Attaches a document, the contract signed on paper, or a paper of the life insurance. @source CALL-177 to CALL-179,
 * ESG-005, ESG-017
 */
export const AttachDialog = (props: SignaturePart & { readonly onClose: () => void }) => {
  const { about, act, onClose } = props;
  const client = props.status.clientPersonType;
  const text = useSignatureText();
  const [what, setWhat] = useState<AttachedKind>('document');
  const [type, setType] = useState('');
  const save = async (documentType: string, file: File) => {
    const fields = {
      ...(documentType ? { documentType } : {}),
      ...(what === 'document' && type.trim() ? { type: type.trim() } : {}),
    };
    const path = `/upload/${what}?${new URLSearchParams(about).toString()}`;
    await sendFile(path, { file, fields });
    return text('attach.done');
  };
  return (
    <Attach
      words={useWords()}
      kinds={useChoices(what, client)}
      onDone={() => act(() => Promise.resolve(text('attach.done')))}
      before={
        <SelectField
          label={text('attach.what')}
          choices={attachedKindsOf(client).map((value) => ({
            value,
            label: text(`attach.${value}`),
          }))}
          value={what}
          onText={(value) => setWhat(value as AttachedKind)}
        />
      }
      save={save}
      onClose={onClose}
    >
      {what === 'document' ? (
        <TextField label={text('attach.type')} value={type} onText={setType} />
      ) : null}
    </Attach>
  );
};
