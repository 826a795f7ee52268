import type { ReactNode } from 'react';
import { type AppError, type Tone, isErrorCode } from '@patio/framework/kernel';
import { momentText, useEngine } from '@patio/framework/react';
import {
  Button,
  DataTable,
  PhoneCard,
  PhoneCards,
  StatusChip,
  useIsPhone,
} from '@patio/framework/ui';
import type { Upload } from '#generated/types/wire.ts';
import { useUploadText } from './useUploadText';

/** A file of the list; one still being sent is loading. */
export type ListedUpload = Omit<Upload, 'status'> & {
  readonly status: Upload['status'] | 'LOADING';
};

const tones: Record<ListedUpload['status'], Tone> = {
  LOADING: 'info',
  PENDING: 'neutral',
  PROCESSING: 'info',
  SUCCESS: 'success',
  ERROR: 'danger',
};

type Props = {
  readonly uploads: readonly ListedUpload[];
  readonly onErrors: (upload: ListedUpload) => void;
  readonly onUndo: (upload: ListedUpload) => void;
};

const hasLines = ({ counts }: ListedUpload): boolean => (counts?.error ?? 0) > 0;

/** Text of the line count: refused, imported, or awaiting approval. */
const countedWords = ({ status, waiting }: ListedUpload) => {
  if (status !== 'SUCCESS') return 'refused';
  if (waiting === null) return 'counted';
  return waiting > 0 ? 'asked' : 'decided';
};

/** Result of the lines, or why there is none. */
const Lines = ({ upload }: { readonly upload: ListedUpload }) => {
  const t = useUploadText();
  const { locale, errorText } = useEngine();
  const { counts, error, done, status, undoneAt } = upload;
  if (undoneAt !== null) return t('undone', { moment: momentText(undoneAt, locale) });
  if (status === 'PROCESSING') return t('reading', { done: done.toLocaleString(locale) });
  if (counts && (status === 'SUCCESS' || hasLines(upload))) {
    const numbers = { ...counts, waiting: upload.waiting ?? 0 };
    const values = Object.fromEntries(
      Object.entries(numbers).map(([name, value]) => [name, value.toLocaleString(locale)]),
    );
    return t(countedWords(upload), values);
  }
  const code = (error as Partial<AppError> | null)?.code;
  return isErrorCode(code) ? errorText({ ...(error as unknown as AppError), code }) : null;
};

const Actions = ({
  upload,
  onErrors,
  onUndo,
}: Omit<Props, 'uploads'> & { upload: ListedUpload }) => {
  const t = useUploadText();
  const { writesOff } = useEngine();
  if (upload.status === 'ERROR' && hasLines(upload))
    return (
      <Button small onClick={() => onErrors(upload)}>
        {t('errors')}
      </Button>
    );
  if (!upload.canUndo || writesOff !== undefined) return null;
  return (
    <Button small onClick={() => onUndo(upload)}>
      {t('undo')}
    </Button>
  );
};

/** Files of a screen with their status. @source UPL-001, UPL-002 */
export const UploadList = ({ uploads, ...actions }: Props) => {
  const t = useUploadText();
  const { locale } = useEngine();
  const isPhone = useIsPhone();
  const cell = (upload: ListedUpload, column: string): ReactNode => {
    if (column === 'status')
      return <StatusChip tone={tones[upload.status]} label={t(upload.status)} />;
    if (column === 'rows') return <Lines upload={upload} />;
    if (column === 'actions') return <Actions upload={upload} {...actions} />;
    if (column === 'createdAt') return momentText(upload.createdAt, locale);
    return column === 'personName' ? upload.personName : upload.fileName;
  };
  if (isPhone)
    return (
      <PhoneCards label={t('list')}>
        {uploads.map((upload) => (
          <PhoneCard
            key={upload.id}
            name={upload.fileName}
            facts={['createdAt', 'rows', 'actions'].map((id) => ({
              id,
              content: cell(upload, id),
            }))}
            status={cell(upload, 'status')}
          />
        ))}
      </PhoneCards>
    );
  return (
    <DataTable
      caption={t('list')}
      columns={[
        { id: 'fileName', label: t('file') },
        { id: 'personName', label: t('person'), width: 180 },
        { id: 'createdAt', label: t('moment'), width: 160 },
        { id: 'rows', label: t('rows'), width: 340 },
        { id: 'status', label: t('status'), width: 140 },
        { id: 'actions', label: '', width: 130 },
      ]}
      rows={uploads}
      rowId={({ id }) => id}
      cell={cell}
    />
  );
};
