import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Tone, formatInstant } from '@patio/framework/kernel';
import { call, pageTexts, useEngineText, useLocale } from '@patio/framework/react';
import {
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  PageHeader,
  Pagination,
  PhoneCard,
  PhoneCards,
  SkeletonRows,
  StatusChip,
  TextField,
  useIsPhone,
} from '@patio/framework/ui';
import { listEmailControlFlow } from '#session/calls.ts';
import type { ControlledEmail } from '#generated/types/wire.ts';
import { useAppText } from '#organisation/messages/texts.ts';
import '../organisation.css';

const tones: Record<ControlledEmail['status'], Tone> = {
  pending: 'info',
  sent: 'success',
  failed: 'danger',
};

const pageSize = 10;

const useEmails = (username: string, page: number) =>
  useQuery({
    queryKey: ['emailControlFlow', username, page],
    queryFn: ({ signal }) =>
      call(listEmailControlFlow, {
        query: {
          page: page - 1,
          sizeByPage: pageSize,
          ...(username ? { username: username.toUpperCase() } : {}),
        },
        signal,
        leadsHome: true,
      }),
    placeholderData: keepPreviousData,
  });

type TableProps = { readonly emails: readonly ControlledEmail[]; readonly dimmed: boolean };

const EmailTable = ({ emails, dimmed }: TableProps) => {
  const t = useAppText();
  const isPhone = useIsPhone();
  const cell = (email: ControlledEmail, column: string) => {
    if (column === 'status')
      return <StatusChip tone={tones[email.status]} label={t(`emails.${email.status}`)} />;
    if (column === 'type') return t(`emails.${email.type}`);
    if (column === 'sentAt') return email.sentAt ? formatInstant(email.sentAt) : t('emails.notYet');
    return column === 'email' ? email.email : email.username;
  };
  if (isPhone)
    return (
      <PhoneCards label={t('emails.title')}>
        {emails.map((email) => (
          <PhoneCard
            key={email.id}
            name={email.username}
            facts={['email', 'type', 'sentAt'].map((column) => ({
              id: column,
              content: cell(email, column),
            }))}
            status={cell(email, 'status')}
          />
        ))}
      </PhoneCards>
    );
  return (
    <DataTable
      caption={t('emails.title')}
      columns={[
        { id: 'username', label: t('emails.username'), width: 180 },
        { id: 'email', label: t('emails.email') },
        { id: 'type', label: t('emails.type'), width: 200 },
        { id: 'sentAt', label: t('emails.sentAt'), width: 180 },
        { id: 'status', label: t('emails.status'), width: 140 },
      ]}
      rows={emails}
      rowId={(email) => email.id}
      cell={cell}
      dimmed={dimmed}
    />
  );
};

type PagesProps = {
  readonly rows: readonly ControlledEmail[];
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

const Pages = ({ rows, page, total, onPage }: PagesProps) => {
  const text = useEngineText();
  const locale = useLocale();
  const shown = { page, perPage: pageSize, rows, total, moreThan: undefined };
  return (
    <Pagination
      page={page}
      total={total}
      onPage={onPage}
      perPage={pageSize}
      texts={pageTexts(text, shown, locale)}
    />
  );
};

/** E-mails sent to users: codes, passwords, blocks. @source ENT-USER-13, CALL-036, OQ-073 */
export const EmailsPage = () => {
  const t = useAppText();
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [username, setUsername] = useState('');
  const [page, setPage] = useState(1);
  const stored = useEmails(username, page);
  // A failed reload clears the previous page. @source SHELL-024
  const found = stored.isError ? undefined : stored.data;
  const total = found?.totalElements ?? 0;
  return (
    <>
      <PageHeader title={t('emails.title')} />
      <form
        role="search"
        className="app-search"
        onSubmit={(event) => {
          event.preventDefault();
          setPage(1);
          setUsername(typed.trim());
        }}
      >
        <TextField label={t('emails.search')} type="search" value={typed} onText={setTyped} />
        <Button type="submit">{translate('ra.action.search')}</Button>
      </form>
      {stored.isPending ? <SkeletonRows label={t('common.loading')} /> : null}
      {stored.isError ? (
        <ErrorState
          title={t('common.loadFailed')}
          action={<Button onClick={() => void stored.refetch()}>{t('common.retry')}</Button>}
        />
      ) : null}
      {found && total === 0 ? (
        <EmptyState title={t('emails.empty')} text={t('emails.emptyHelp')} />
      ) : null}
      {found && total > 0 ? (
        <>
          <EmailTable emails={found.content} dimmed={stored.isPlaceholderData} />
          <Pages rows={found.content} page={page} total={total} onPage={setPage} />
        </>
      ) : null}
    </>
  );
};
