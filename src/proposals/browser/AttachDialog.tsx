import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { call } from '../../framework/browser/data/call';
import { useFieldChoices } from '../../framework/browser/kinds/parts/useFieldChoices';
import { useSubmit } from '../../framework/browser/records/useSubmit';
import { Modal } from '../../framework/browser/ui/dialogs/Modal';
import { FilePicker } from '../../framework/browser/ui/fields/FilePicker';
import { SelectField } from '../../framework/browser/ui/fields/SelectField';
import type { FileMethods } from '../../framework/kernel/entity/FileMethods';
import { attachDocument } from '../calls';
import { useProposalText } from './useProposalText';

type AttachProps = { readonly proposal: string; readonly onClose: () => void };

const documents = 'proposalDocuments';
const ownPapers: ReadonlySet<unknown> = new Set(['CCB', 'SCHEDULE', 'DISCLOSURES']);

/** Kinds of documents that a person attaches, in the person's language. */
const useKinds = () =>
  useFieldChoices(documents, 'kind').filter(({ value }) => !ownPapers.has(value));

/** Attaches a file to a proposal. */
export const AttachDialog = ({ proposal, onClose }: AttachProps) => {
  const text = useProposalText();
  const data = useDataProvider();
  const kinds = useKinds();
  const [kind, setKind] = useState(kinds[0]?.value ?? '');
  const [file, setFile] = useState<File>();
  const { busy, error, submit } = useSubmit();
  const save = (chosen: File) =>
    submit(async () => {
      const { data: stored } = await (data as unknown as FileMethods).uploadFile(documents, {
        field: 'file',
        file: chosen,
      });
      await call(attachDocument, {
        params: { id: proposal },
        body: { kind, file: stored.ref },
        quiet: true,
      });
      return text('documents.done');
    }, onClose);
  return (
    <Modal
      open
      size="sm"
      title={text('documents.attach')}
      closeLabel={text('close')}
      cancelLabel={text('cancel')}
      onClose={onClose}
      confirm={{
        label: text('documents.confirm'),
        busy,
        disabled: !file,
        onConfirm: () => file && save(file),
      }}
    >
      <div className="proposal-attach">
        {error ? <p role="alert">{error}</p> : null}
        <SelectField
          label={text('documents.which')}
          choices={kinds}
          value={kind}
          onText={setKind}
        />
        <FilePicker
          id="proposal-document"
          label={text('documents.file')}
          accept="application/pdf,image/png,image/jpeg"
          pickText={text('documents.choose')}
          hint={file?.name ?? ''}
          onFile={setFile}
        />
      </div>
    </Modal>
  );
};
