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
import { Button, type Choice } from '@patio/framework/ui';
import { isFinal, isStatus } from '../rules/status';
import { useDataProvider, useGetList } from 'ra-core';
import type { FileMethods, UncheckedRecord } from '@patio/framework/kernel';
import { attachDocument, contractKinds } from '../calls';
import { choiceWords, useProposalText } from './useProposalText';
import './proposals.css';

type AttachProps = {
  readonly proposal: string;
  /** Requested kinds that are not attached yet; offered first. */
  readonly missing: readonly string[];
  readonly onClose: () => void;
};

const documents = 'proposalDocuments';
const listOf = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);
const ownPapers: ReadonlySet<unknown> = new Set(contractKinds);

/** Kinds of documents that people can attach, as localised choices; missing ones first. */
const useKinds = (missing: readonly string[]) => {
  const kinds = useFieldChoices(documents, 'kind').filter(({ value }) => !ownPapers.has(value));
  const isMissing = ({ value }: Choice): boolean => missing.includes(value);
  return [...kinds.filter(isMissing), ...kinds.filter((kind) => !isMissing(kind))];
};

const mostDocuments = 100;

/** Requested kinds of document that are not attached yet; undefined until they are known. */
const useMissing = ({ id, requestedDocuments }: RecordSlotProps<'saleProposals'>['record']) => {
  const requested = listOf(requestedDocuments).map(String);
  const { data } = useGetList<UncheckedRecord<'proposalDocuments'>>(
    documents,
    {
      filter: { proposal: id },
      pagination: { page: 1, perPage: mostDocuments },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: requested.length > 0 },
  );
  const attached = new Set(data?.map(({ kind }) => kind));
  return data && requested.filter((kind) => !attached.has(kind));
};

/** What the credit desk requested, and what of it is still missing. */
const Requested = ({
  resource,
  record,
  missing,
}: RecordSlotProps<'saleProposals'> & { readonly missing: readonly string[] | undefined }) => {
  const text = useProposalText();
  const { locale } = useEngine();
  const { description } = useEntity(resource);
  const listIn = (values: unknown) =>
    choiceWords(description, 'requestedDocuments', { values, locale });
  const requested = listOf(record.requestedDocuments);
  if (requested.length === 0) return null;
  const isBegun = missing !== undefined && missing.length < requested.length;
  return (
    <>
      <p>{text('documents.asked', { list: listIn(requested) })}</p>
      {isBegun ? (
        <p role="status">
          {missing.length === 0
            ? text('documents.complete')
            : text('documents.missing', { list: listIn(missing) })}
        </p>
      ) : null}
    </>
  );
};

/** Dialog that attaches a file to a proposal. */
const AttachDialog = ({ proposal, missing, onClose }: AttachProps) => {
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
      kinds={useKinds(missing)}
      save={save}
      onClose={onClose}
    />
  );
};

const plain: ListSlots = {};

/** Attached and requested documents of a proposal, with an upload dialog. @source CALL-139 */
export const Documents = ({ resource, record }: RecordSlotProps<'saleProposals'>) => {
  const text = useProposalText();
  const [isOpen, setOpen] = useState(false);
  const missing = useMissing(record);
  const isOver = (isStatus(record.status) && isFinal(record.status)) || record.blocked === true;
  return (
    <div className="proposal-documents">
      <Requested resource={resource} record={record} missing={missing} />
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
      {isOpen ? (
        <AttachDialog proposal={record.id} missing={missing ?? []} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
};
