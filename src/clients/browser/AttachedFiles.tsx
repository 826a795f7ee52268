import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { WireRecord } from '@patio/framework/kernel';
import { type FormMode, useEngine, useEntity, useFieldChoices } from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { AddFile } from './AddFile';
import { NewFiles } from './NewFiles';
import { useClientText } from './useClientText';
import './clients.css';

const resource = 'clientDocuments';
const mostShown = 50;

const useFiles = (client: string) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: [resource, 'ofClient', client],
    queryFn: async () => {
      const { data: files } = await data.getList<WireRecord>(resource, {
        filter: { client },
        pagination: { page: 1, perPage: mostShown },
        sort: { field: 'documentType', order: 'ASC' },
      });
      return files;
    },
  });
};

/** Documents of a client by kind; one that the client has not brought has no file. */
const Files = ({ files }: { readonly files: readonly WireRecord[] }) => {
  const text = useClientText();
  const kinds = useFieldChoices('clientDocuments', 'documentType');
  if (files.length === 0) return <p>{text('files.none')}</p>;
  return (
    <ul className="client-files">
      {files.map(({ id, documentType, file }) => (
        <li key={id}>
          {kinds.find(({ value }) => value === documentType)?.label ?? String(documentType)}
          {file ? null : <span className="client-missing"> {text('files.missing')}</span>}
        </li>
      ))}
    </ul>
  );
};

type FilesProps = { readonly mode: FormMode; readonly record?: WireRecord };

/** Documents of a stored client. */
const FilesOf = ({ record }: { readonly record: WireRecord }) => {
  const text = useClientText();
  const { can } = useEngine();
  const entity = useEntity(resource);
  const [isOpen, setOpen] = useState(false);
  const client = String(record.id);
  const { data, isError, refetch } = useFiles(client);
  const made = () => {
    setOpen(false);
    void refetch();
  };
  return (
    <div className="client-attached">
      {isError ? <Banner kind="warning">{text('files.failed')}</Banner> : null}
      {data ? <Files files={data} /> : null}
      {can(entity.description.access.create) ? (
        <p>
          <Button onClick={() => setOpen(true)}>{text('files.add')}</Button>
        </p>
      ) : null}
      {isOpen ? <AddFile client={client} onMade={made} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};

/**
 * Documents of a client within its form: what is there, and the way to add one. A client who is being registered takes
 * them along.
 *
 * @source CLF-075, OQ-117
 */
export const AttachedFiles = ({ record }: FilesProps) =>
  record ? <FilesOf record={record} /> : <NewFiles />;
