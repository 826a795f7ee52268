import { type ReactNode, useState, type ComponentProps } from 'react';
import { type AppError, type Tone, isErrorCode, numberText } from '@patio/framework/kernel';
import {
  momentText,
  useEngine,
  ButtonLink,
  useEntity,
  FaultTable,
  call,
  useFaultText,
} from '@patio/framework/react';
import {
  Button,
  DataTable,
  PhoneCard,
  PhoneCards,
  StatusChip,
  useIsPhone,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  PageHeader,
  Pagination,
  Section,
  SkeletonRows,
  Modal,
} from '@patio/framework/ui';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Upload, UploadFaults } from '#generated/types/wire.ts';
import { routeOf } from '#access/rules/access.ts';
import type { RoutePath } from '#access/rules/routes.ts';
import { kindOf, uploadKinds, type UploadKind } from '../rules/uploads';
import { listUploadFaults } from '../calls';
import { asTable } from '../rules/asTable';
import { useUploadText } from '../messages/texts';
import { UploadForm, pageSize, useUploadActions, useUploads, type Sending } from './UploadForm';
import './uploads.css';

/** A file of the list; one still being sent is loading. */
type ListedUpload = Omit<Upload, 'status'> & {
  readonly status: Upload['status'] | 'LOADING';
};

const tones: Record<ListedUpload['status'], Tone> = {
  LOADING: 'info',
  PENDING: 'neutral',
  PROCESSING: 'info',
  SUCCESS: 'success',
  ERROR: 'danger',
};

type UploadListProps = {
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
  if (status === 'PROCESSING') return t('reading', { done: numberText(done, locale) });
  if (counts && (status === 'SUCCESS' || hasLines(upload))) {
    const numbers = { ...counts, waiting: upload.waiting ?? 0 };
    const values = Object.fromEntries(
      Object.entries(numbers).map(([name, value]) => [name, numberText(value, locale)]),
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
}: Omit<UploadListProps, 'uploads'> & { upload: ListedUpload }) => {
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
const UploadList = ({ uploads, ...actions }: UploadListProps) => {
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

const faultsOfPage = 100;

const useFaults = (kind: string, id: string) =>
  useInfiniteQuery({
    queryKey: ['uploads', kind, 'faults', id],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(listUploadFaults, {
        params: { kind, id },
        query: { after: pageParam },
        signal,
      }),
    getNextPageParam: (last: UploadFaults) =>
      last.length < faultsOfPage ? undefined : last.at(-1)?.line,
  });

/** Codes are sent as text. */
type FaultLines = ComponentProps<typeof FaultTable>['faults'];

type Props = {
  readonly kind: UploadKind;
  readonly file: Pick<Upload, 'id' | 'fileName'>;
  readonly onClose: () => void;
};

/** Refused lines of a file with all their errors, grouped by identical error. */
const UploadErrors = ({ kind, file, onClose }: Props) => {
  const t = useUploadText();
  const { description } = useEntity(kind.resource);
  const faultText = useFaultText()(asTable(description, kind.lines));
  const faults = useFaults(kindOf(kind), file.id);
  const lines = faults.data?.pages.flat() ?? [];
  return (
    <Modal
      open
      size="md"
      title={t('errorsOf', { name: file.fileName })}
      closeLabel={t('close')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <p>{t('errorsHelp')}</p>
      <div className="upload-errors">
        <FaultTable
          label={t('errorsOf', { name: file.fileName })}
          faultText={faultText}
          faults={lines as unknown as FaultLines}
        />
      </div>
      {faults.hasNextPage ? (
        <Button small busy={faults.isFetching} onClick={() => void faults.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Modal>
  );
};

/** A file being sent, as a row of the list. */
const pendingUpload = ({ fileName }: Sending): ListedUpload => ({
  id: 'sending',
  fileName,
  size: 0,
  createdAt: '',
  personName: '',
  isOwn: true,
  status: 'LOADING',
  done: 0,
  counts: null,
  error: null,
  canUndo: false,
  undoneAt: null,
  waiting: null,
});

const Pages = ({
  page,
  total,
  onPage,
}: {
  page: number;
  total: number;
  onPage: (to: number) => void;
}) => {
  const t = useUploadText();
  const translate = useTranslate();
  if (total <= pageSize) return null;
  const from = (page - 1) * pageSize + 1;
  return (
    <Pagination
      page={page}
      perPage={pageSize}
      total={total}
      onPage={onPage}
      texts={{
        label: translate('ra.navigation.page', { page, _: t('list') }),
        range: `${from}–${Math.min(total, page * pageSize)} / ${total}`,
        perPage: '',
        first: translate('ra.navigation.first'),
        previous: translate('ra.navigation.previous'),
        next: translate('ra.navigation.next'),
        last: translate('ra.navigation.last'),
      }}
    />
  );
};

type FilesProps = {
  readonly upload: UploadKind;
  readonly actions: ReturnType<typeof useUploadActions>;
};

type Undone = { readonly upload: ListedUpload | undefined; readonly onClose: () => void };

const UndoDialog = ({ upload, onClose, actions }: Undone & Pick<FilesProps, 'actions'>) => {
  const t = useUploadText();
  return (
    <ConfirmDialog
      open={upload !== undefined}
      title={t('undoTitle')}
      confirmLabel={t('undo')}
      cancelLabel={t('cancel')}
      onConfirm={() => {
        if (upload) void actions.undo(upload.id);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {t(typeof upload?.waiting === 'number' ? 'undoAskedHelp' : 'undoHelp', {
          name: upload?.fileName ?? '',
        })}
      </p>
    </ConfirmDialog>
  );
};

/** The list with the dialogs its buttons open. */
const Listed = ({
  upload,
  actions,
  uploads,
}: FilesProps & { readonly uploads: readonly ListedUpload[] }) => {
  const t = useUploadText();
  const [faulty, setFaulty] = useState<ListedUpload>();
  const [undone, setUndone] = useState<ListedUpload>();
  if (uploads.length === 0) return <EmptyState title={t('empty')} text={t('emptyHelp')} />;
  return (
    <>
      <UploadList uploads={uploads} onErrors={setFaulty} onUndo={setUndone} />
      {faulty ? (
        <UploadErrors kind={upload} file={faulty} onClose={() => setFaulty(undefined)} />
      ) : null}
      <UndoDialog upload={undone} actions={actions} onClose={() => setUndone(undefined)} />
    </>
  );
};

const Files = ({ upload, actions }: FilesProps) => {
  const t = useUploadText();
  const [page, setPage] = useState(1);
  const stored = useUploads(kindOf(upload), page);
  if (stored.isPending) return <SkeletonRows label={t('loading')} />;
  if (stored.isError)
    return (
      <ErrorState
        title={t('loadFailed')}
        action={<Button onClick={() => void stored.refetch()}>{t('retry')}</Button>}
      />
    );
  const { content, totalElements } = stored.data;
  const coming = actions.sending && page === 1 ? [pendingUpload(actions.sending)] : [];
  return (
    <>
      <Listed upload={upload} actions={actions} uploads={[...coming, ...content]} />
      <Pages page={page} total={totalElements} onPage={setPage} />
    </>
  );
};

/** Link to the records, for people who may list all of them on one page. */
const RecordsLink = ({ resource }: { readonly resource: string }) => {
  const t = useUploadText();
  const { can } = useEngine();
  const { paths, access } = useEntity(resource).description;
  if (paths.list === undefined || paths.list.includes(':')) return null;
  // The entity's list may be on a page that shows only some of its rows.
  if (!can(access.list) || !can({ route: paths.list as RoutePath })) return null;
  return <ButtonLink to={paths.list}>{t('records')}</ButtonLink>;
};

const Screen = ({ upload, title }: { upload: UploadKind; title: string }) => {
  const t = useUploadText();
  const actions = useUploadActions(kindOf(upload));
  return (
    <>
      <PageHeader
        title={t('title', { name: title })}
        actions={<RecordsLink resource={upload.resource} />}
      />
      <UploadForm upload={upload} actions={actions} />
      <Section title={t('list')}>
        <Files upload={upload} actions={actions} />
      </Section>
    </>
  );
};

/** Page of every upload kind. @source UPL-001 to UPL-016 */
export const UploadPage = () => {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const row = routeOf(pathname);
  const upload = uploadKinds.find(({ path }) => path === row?.path);
  if (!upload) return null;
  const title = translate(`menu.routes.${row?.menu?.key ?? ''}`);
  return <Screen key={upload.path} upload={upload} title={title} />;
};
