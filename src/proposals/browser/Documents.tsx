import { useState } from 'react';
import {
  EntityList,
  type ListSlots,
  type RecordSlotProps,
  useEngine,
  useEntity,
  AttachDialog as Attach,
  call,
  useFieldChoices,
} from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { isFinal, isStatus } from '../rules/status';
import { useDataProvider } from 'ra-core';
import type { FileMethods } from '@patio/framework/kernel';
import { attachDocument, contractKinds } from '../calls';
import { choiceWords, useProposalText } from './useProposalText';
import './proposals.css';

type AttachProps = { readonly proposal: string; readonly onClose: () => void };

const documents = 'proposalDocuments';
const ownPapers: ReadonlySet<unknown> = new Set(contractKinds);

/** Kinds of documents that people can attach, as localised choices. */
const useKinds = () =>
  useFieldChoices(documents, 'kind').filter(({ value }) => !ownPapers.has(value));

/** Dialog that attaches a file to a proposal. */
const AttachDialog = ({ proposal, onClose }: AttachProps) => {
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
      save={save}
      onClose={onClose}
    />
  );
};

const plain: ListSlots = {};

/** Attached and requested documents of a proposal, with an upload dialog. @source CALL-139 */
export const Documents = ({ resource, record }: RecordSlotProps<'saleProposals'>) => {
  const text = useProposalText();
  const { locale } = useEngine();
  const entity = useEntity(resource);
  const [isOpen, setOpen] = useState(false);
  const values = record.requestedDocuments;
  const list = entity
    ? choiceWords(entity.description, 'requestedDocuments', { values, locale })
    : '';
  const isOver = (isStatus(record.status) && isFinal(record.status)) || record.blocked === true;
  return (
    <div className="proposal-documents">
      {list ? <p>{text('documents.asked', { list })}</p> : null}
      {isOver ? null : (
        <p>
          <Button onClick={() => setOpen(true)}>{text('documents.attach')}</Button>
        </p>
      )}
      <EntityList
        resource="proposalDocuments"
        filter={{ proposal: record.id }}
        slots={plain}
        title={text('documents.title')}
        embedded
      />
      {isOpen ? <AttachDialog proposal={record.id} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};
