import { useState } from 'react';
import { sendFile } from '../../framework/browser/data/call';
import { useEngine, useEntity } from '../../framework/browser/data/entity/EngineContext';
import { useSubmit } from '../../framework/browser/records/useSubmit';
import { Modal } from '../../framework/browser/ui/dialogs/Modal';
import { FilePicker } from '../../framework/browser/ui/fields/FilePicker';
import { SelectField, type Choice } from '../../framework/browser/ui/fields/SelectField';
import { TextField } from '../../framework/browser/ui/fields/TextField';
import { Banner } from '../../framework/browser/ui/Banner';
import { attachedKinds, lifePapers, type AttachedKind } from '../rules/attachments';
import type { SignaturePart } from './SignaturePart';
import { useSignatureText } from './useSignatureText';

/** What a document of the client or the vehicle may be, in the person's language. */
const useDocumentTypes = (): readonly Choice[] => {
  const { description } = useEntity('proposalDocuments');
  const { locale } = useEngine();
  const options = description.fields.find(({ name }) => name === 'kind')?.options ?? [];
  const ours: ReadonlySet<unknown> = new Set([
    'CCB',
    'SCHEDULE',
    'DISCLOSURES',
    'FINANCE_KIT',
    'LIFE_INSURANCE',
  ]);
  return options
    .filter(({ value }) => !ours.has(value))
    .map(({ value, label }) => ({ value: String(value), label: label[locale] }));
};

const useChoices = (what: AttachedKind): readonly Choice[] => {
  const text = useSignatureText();
  const documents = useDocumentTypes();
  if (what === 'document') return documents;
  if (what === 'financeKit') return [];
  return lifePapers.map((paper) => ({ value: paper, label: text(`attach.life.${paper}`) }));
};

const useForm = () => {
  const [what, setWhat] = useState<AttachedKind>('document');
  const [chosen, setChosen] = useState('');
  const [type, setType] = useState('');
  const [file, setFile] = useState<File>();
  const choices = useChoices(what);
  const documentType = choices.some(({ value }) => value === chosen)
    ? chosen
    : (choices[0]?.value ?? '');
  const fields = {
    ...(documentType ? { documentType } : {}),
    ...(what === 'document' && type.trim() ? { type: type.trim() } : {}),
  };
  return { what, setWhat, choices, documentType, setChosen, type, setType, file, setFile, fields };
};

type Form = ReturnType<typeof useForm>;

const Fields = ({ form }: { form: Form }) => {
  const text = useSignatureText();
  return (
    <>
      <SelectField
        label={text('attach.what')}
        choices={attachedKinds.map((value) => ({ value, label: text(`attach.${value}`) }))}
        value={form.what}
        onText={(value) => form.setWhat(value as AttachedKind)}
      />
      {form.choices.length > 0 ? (
        <SelectField
          label={text('attach.documentType')}
          choices={form.choices}
          value={form.documentType}
          onText={form.setChosen}
        />
      ) : null}
      {form.what === 'document' ? (
        <TextField label={text('attach.type')} value={form.type} onText={form.setType} />
      ) : null}
      <FilePicker
        id="signature-document"
        label={text('attach.file')}
        accept="application/pdf,image/png,image/jpeg"
        pickText={text('attach.choose')}
        hint={form.file?.name ?? text('attach.hint')}
        onFile={form.setFile}
      />
    </>
  );
};

/**
 * Attaches a document, the contract signed on paper, or a paper of the life insurance. @source CALL-177 to CALL-179,
 * ESG-017
 */
export const AttachDialog = ({
  about,
  act,
  onClose,
}: SignaturePart & { readonly onClose: () => void }) => {
  const text = useSignatureText();
  const form = useForm();
  const { busy, error, submit } = useSubmit();
  const { file, what, fields } = form;
  const save = (chosen: File) =>
    submit(
      async () => {
        await sendFile(`/upload/${what}?${new URLSearchParams(about).toString()}`, {
          file: chosen,
          fields,
        });
        return text('attach.done');
      },
      () => {
        act(() => Promise.resolve(text('attach.done')));
        onClose();
      },
    );
  return (
    <Modal
      open
      size="sm"
      title={text('attach.title')}
      closeLabel={text('attach.close')}
      cancelLabel={text('attach.cancel')}
      onClose={onClose}
      confirm={{
        label: text('attach.confirm'),
        busy,
        disabled: !file,
        onConfirm: () => file && save(file),
      }}
    >
      <div className="signature-attach">
        {error ? <Banner kind="error">{error}</Banner> : null}
        <Fields form={form} />
      </div>
    </Modal>
  );
};
