import { useId, useState } from 'react';
import type { FieldDescription } from '@patio/framework/kernel';
import {
  ProgressBar,
  useEngine,
  useEntity,
  call,
  download,
  readRefusal,
  refusalText,
  saveFile,
  sendFile,
} from '@patio/framework/react';
import { Banner, Button, FilePicker } from '@patio/framework/ui';
import { asTable } from '../rules/asTable';
import type { UploadKind } from '../rules/uploads';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Upload } from '#generated/types/wire.ts';
import { listUploads, undoUpload } from '../calls';
import { useUploadText } from '../messages/texts';

const lookMs = 1_000;
const afterMs = 2_500;

/** Files per page of the list. */
export const pageSize = 10;

const isOpen = ({ status }: Upload): boolean => status === 'PENDING' || status === 'PROCESSING';

/** Files of a screen; polls while one is being processed. */
export const useUploads = (kind: string, page: number) =>
  useQuery({
    queryKey: ['uploads', kind, page],
    queryFn: ({ signal }) =>
      call(listUploads, {
        params: { kind },
        query: { page: page - 1, size: pageSize },
        signal,
        leadsHome: true,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(isOpen) ? lookMs : false),
  });

/** A file being sent: name and progress, 0 to 1. */
export type Sending = { readonly fileName: string; readonly share: number };

/** Sends, undoes, and downloads the template; holds the message of a refusal. */
export const useUploadActions = (kind: string) => {
  const client = useQueryClient();
  const { errorText } = useEngine();
  const [sending, setSending] = useState<Sending>();
  const [fault, setFault] = useState<string>();
  const [isSent, setSent] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: ['uploads', kind] });

  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setFault(undefined);
    setSent(false);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(refusalText(readRefusal(error), errorText));
      return false;
    }
  };
  const send = async (file: File): Promise<void> => {
    setSending({ fileName: file.name, share: 0 });
    const onProgress = (share: number) => setSending({ fileName: file.name, share });
    setSent(await run(() => sendFile(`/uploads/${kind}`, { file, onProgress })));
    setSending(undefined);
    await reload();
  };
  const undo = (id: string): Promise<boolean> =>
    run(async () => {
      await call(undoUpload, { params: { kind, id } });
      await reload();
      // Undo runs in the background: refresh other lists a little later.
      setTimeout(() => void client.invalidateQueries(), afterMs);
    });
  const saveTemplate = (format: 'xlsx' | 'csv'): Promise<boolean> =>
    run(async () => saveFile(await download(`/uploads/${kind}/template?format=${format}`)));
  return { sending, fault, isSent, send, undo, saveTemplate };
};

const accepted =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const isFilled = ({ editable, virtual, writeOnly }: FieldDescription): boolean =>
  editable !== 'never' && !virtual && !writeOnly;

/** Columns with their meaning, and which are required. */
const Columns = ({ upload }: { readonly upload: UploadKind }) => {
  const t = useUploadText();
  const { locale } = useEngine();
  const { fields } = asTable(useEntity(upload.resource).description, upload.lines);
  return (
    <details className="upload-columns">
      <summary>{t('columns')}</summary>
      <dl>
        {fields.filter(isFilled).map((field) => (
          <div key={field.name}>
            <dt>
              {field.label['pt-BR']}
              {field.required && field.default === undefined ? <em> · {t('required')}</em> : null}
            </dt>
            {field.help ? <dd>{field.help[locale]}</dd> : null}
          </div>
        ))}
      </dl>
    </details>
  );
};

type Props = {
  readonly upload: UploadKind;
  readonly actions: ReturnType<typeof useUploadActions>;
};

/** Drop zone, template and result of the upload. */
export const UploadForm = ({ upload, actions }: Props) => {
  const t = useUploadText();
  const id = useId();
  const { writesOff } = useEngine();
  const { sending, fault, isSent, send, saveTemplate } = actions;
  return (
    <div className="upload-form">
      {fault ? <Banner kind="error">{fault}</Banner> : null}
      {isSent ? <Banner kind="success">{t('sent')}</Banner> : null}
      {writesOff === undefined ? (
        <FilePicker
          id={id}
          label={t('file')}
          help={`${t('fileHelp')} ${t(upload.lines === undefined ? 'allOrNone' : 'allOrNoneAsked')}`}
          accept={accepted}
          disabled={sending !== undefined}
          pickText={t('choose')}
          hint={t('drop')}
          onFile={(file) => void send(file)}
        >
          {sending ? (
            <ProgressBar label={t('LOADING')} text={sending.fileName} part={sending.share} />
          ) : null}
        </FilePicker>
      ) : (
        <p>{writesOff}</p>
      )}
      <div className="upload-templates">
        <Button small glyph="download" onClick={() => void saveTemplate('xlsx')}>
          {t('templateXlsx')}
        </Button>
        <Button small glyph="download" onClick={() => void saveTemplate('csv')}>
          {t('templateCsv')}
        </Button>
      </div>
      <Columns upload={upload} />
    </div>
  );
};
