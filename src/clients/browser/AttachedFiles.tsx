import { lazy, Suspense, useState } from 'react';
import {
  lazyCode,
  useEntity,
  type FormMode,
  useEngine,
  useFieldChoices,
  AttachDialog,
  EntityList,
  type ListSlots,
  type RecordSlotProps,
} from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import {
  type WireRecord,
  parseFileRef,
  type FileMethods,
  acceptedFiles,
  defaultFileSize,
  formatFileSize,
} from '@patio/framework/kernel';
import { Banner, Button } from '@patio/framework/ui';
import { useController } from 'react-hook-form';
import { newDocuments, type NewDocument } from '../rules/newDocuments';
import { useClientText } from '../messages/texts';
import './clients.css';

const QuickCreate = lazy(async () => ({ default: await lazyCode.quickCreate() }));

const resource = 'clientDocuments';

type AddFileProps = {
  readonly client: string;
  readonly onMade: () => void;
  readonly onClose: () => void;
};

/** Sheet to add a document to a client. */
const AddFile = ({ client, onMade, onClose }: AddFileProps) => (
  <Suspense fallback={null}>
    <QuickCreate
      entity={useEntity(resource)}
      target={{ ref: { resource, field: 'id' }, typed: '', given: { client }, onMade }}
      onClose={onClose}
    />
  </Suspense>
);

type DialogProps = {
  readonly onAdd: (file: NewDocument) => void;
  readonly onClose: () => void;
};

const documents = 'clientDocuments';
const { endings } = acceptedFiles(undefined);
const limit = formatFileSize(defaultFileSize);

/** Uploads a file and passes it on with its kind; the server holds it until the client is saved. */
const NewFileDialog = ({ onAdd, onClose }: DialogProps) => {
  const text = useClientText();
  const data = useDataProvider() as unknown as FileMethods;
  const save = async (documentType: string, file: File) => {
    const { data: stored } = await data.uploadFile(documents, { field: 'file', file });
    onAdd({ documentType, file: stored.ref });
    return text('files.waits');
  };
  return (
    <AttachDialog
      words={{
        title: text('files.add'),
        kind: text('files.kind'),
        file: text('files.file'),
        help: text('files.types', { types: endings.join(', '), limit }),
        choose: text('files.choose'),
        confirm: text('files.confirm'),
        cancel: text('files.cancel'),
        close: text('files.close'),
      }}
      kinds={useFieldChoices(documents, 'documentType')}
      save={save}
      onClose={onClose}
    />
  );
};

type ListProps = {
  readonly files: readonly NewDocument[];
  readonly onRemove: (file: NewDocument) => void;
};

/** Pending documents, each with a button to remove it. */
const Waiting = ({ files, onRemove }: ListProps) => {
  const text = useClientText();
  const kinds = useFieldChoices('clientDocuments', 'documentType');
  return (
    <ul className="client-files">
      {files.map((file) => {
        const kind = kinds.find(({ value }) => value === file.documentType)?.label ?? '';
        return (
          <li key={file.file}>
            {kind} <span className="client-missing">{parseFileRef(file.file)?.name}</span>{' '}
            <Button
              small
              look="plain"
              aria-label={text('files.removeNamed', { name: kind })}
              onClick={() => onRemove(file)}
            >
              {text('files.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
};

/** Documents of a new client, attached when the client is saved. @source CLF-075 */
const NewFiles = () => {
  const text = useClientText();
  const { field, fieldState } = useController({ name: newDocuments, defaultValue: [] });
  const [isOpen, setOpen] = useState(false);
  const files = field.value as readonly NewDocument[];
  return (
    <div className="client-attached">
      {files.length > 0 ? (
        <Waiting
          files={files}
          onRemove={(file) => field.onChange(files.filter((one) => one !== file))}
        />
      ) : (
        <p>{text('files.later')}</p>
      )}
      {fieldState.error ? (
        <p role="alert" className="client-refused">
          {fieldState.error.message}
        </p>
      ) : null}
      <p>
        <Button onClick={() => setOpen(true)}>{text('files.add')}</Button>
      </p>
      {isOpen ? (
        <NewFileDialog
          onAdd={(file) => field.onChange([...files, file])}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
};
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

/** Documents of a client by kind; missing ones have no file. */
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
  const client = record.id;
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
 * Documents inside the client form, with an upload. Those of a new client are sent along with it.
 *
 * @source CLF-075, OQ-117
 */
export const AttachedFiles = ({ record }: FilesProps) =>
  record ? <FilesOf record={record} /> : <NewFiles />;

const plain: ListSlots = { tabs: [] };

/** Files of a client, with a sheet to add one. @source CLF-075, OQ-117 */
export const ClientFiles = ({ record }: RecordSlotProps<'clients'>) => {
  const text = useClientText();
  const { can } = useEngine();
  const entity = useEntity(resource);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {can(entity.description.access.create) ? (
        <p>
          <Button look="primary" onClick={() => setOpen(true)}>
            {text('files.add')}
          </Button>
        </p>
      ) : null}
      <EntityList resource={resource} filter={{ client: record.id }} slots={plain} embedded />
      {isOpen ? <AddFile client={record.id} onMade={close} onClose={close} /> : null}
    </>
  );
};
