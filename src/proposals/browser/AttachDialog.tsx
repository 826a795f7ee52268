import { useDataProvider } from 'ra-core';
import type { FileMethods } from '@patio/framework/kernel';
import { AttachDialog as Attach, call, useFieldChoices } from '@patio/framework/react';
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
  const data = useDataProvider() as unknown as FileMethods;
  const save = async (kind: string, file: File) => {
    const { data: stored } = await data.uploadFile(documents, { field: 'file', file });
    const body = { kind, file: stored.ref };
    await call(attachDocument, { params: { id: proposal }, body });
    return text('documents.done');
  };
  return (
    <Attach
      words={{
        title: text('documents.attach'),
        kind: text('documents.which'),
        file: text('documents.file'),
        choose: text('documents.choose'),
        confirm: text('documents.confirm'),
        cancel: text('cancel'),
        close: text('close'),
      }}
      kinds={useKinds()}
      {...{ save, onClose }}
    />
  );
};
