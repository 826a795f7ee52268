import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import type { Tone } from '#kernel/entity/EntityDescription.ts';
import { showAlert } from '#browser/alerts/alerts.tsx';
import { call } from '#browser/data/call.ts';
import type { RecordSlotProps } from '#browser/data/entity/EntitySlots.ts';
import { momentText } from '#browser/texts/momentText.ts';
import { useLocale, useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { EmptyState } from '#browser/ui/EmptyState.tsx';
import { QueryGate } from '#browser/parts/QueryGate.tsx';
import { StatusChip } from '#browser/ui/shortTexts.tsx';
import { DataTable } from '#browser/ui/table/DataTable.tsx';
import { PhoneCard, PhoneCards } from '#browser/ui/table/PhoneCard.tsx';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import { useIsPhone } from '#browser/ui/useIsPhone.ts';
import { listKeysCall } from '../calls';
import { EndDialog, IssueDialog, RotateDialog, SecretDialog, type KeyText } from './KeyDialogs';
import './words/keys';
import './machines.css';

type ServiceKey = WireTypes['ServiceKey'];
type Opened = { readonly dialog: 'issue' } | { readonly dialog: 'rotate' | 'end'; one: ServiceKey };

const tones = { live: 'success', ending: 'info', ended: 'neutral' } as const satisfies Record<
  ServiceKey['state'],
  Tone
>;

type RowsProps = {
  readonly rows: readonly ServiceKey[];
  readonly onOpen: (opened: Opened) => void;
};

const KeyActions = ({ one, onOpen }: Pick<RowsProps, 'onOpen'> & { readonly one: ServiceKey }) => {
  const text = useText<KeyText>();
  if (one.state === 'ended') return null;
  return (
    <span className="machine-row-actions">
      {one.state === 'live' ? (
        <Button
          aria-label={text('machines.keys.rotateOf', { name: one.name })}
          onClick={() => onOpen({ dialog: 'rotate', one })}
        >
          {text('machines.keys.rotate')}
        </Button>
      ) : null}
      <Button
        aria-label={text('machines.keys.endOf', { name: one.name })}
        onClick={() => onOpen({ dialog: 'end', one })}
      >
        {text('machines.keys.end')}
      </Button>
    </span>
  );
};

const useCells = (onOpen: RowsProps['onOpen']) => {
  const text = useText<KeyText>();
  const locale = useLocale();
  return (one: ServiceKey, column: string) => {
    switch (column) {
      case 'state':
        return <StatusChip tone={tones[one.state]} label={text(`machines.keys.${one.state}`)} />;
      case 'createdAt':
        return text('machines.keys.createdBy', {
          at: momentText(one.createdAt, locale),
          name: one.createdByName,
        });
      case 'endsAt':
        return one.endsAt ? momentText(one.endsAt, locale) : text('machines.keys.noEnd');
      case 'lastUsedAt':
        return one.lastUsedAt ? momentText(one.lastUsedAt, locale) : text('machines.keys.unused');
      case 'actions':
        return <KeyActions one={one} onOpen={onOpen} />;
      default:
        return one.name;
    }
  };
};

const KeyRows = ({ rows, onOpen }: RowsProps) => {
  const text = useText<KeyText>();
  const cell = useCells(onOpen);
  const title = text('machines.keys.title');
  const columns = [
    { id: 'createdAt', label: text('machines.keys.created') },
    { id: 'endsAt', label: text('machines.keys.ends'), width: 170 },
    { id: 'lastUsedAt', label: text('machines.keys.lastUse'), width: 170 },
  ];
  if (useIsPhone())
    return (
      <PhoneCards label={title}>
        {rows.map((one) => (
          <PhoneCard
            key={one.id}
            name={one.name}
            facts={[
              ...columns.map(({ id, label }) => ({
                id,
                content: (
                  <>
                    {label}: {cell(one, id)}
                  </>
                ),
              })),
              { id: 'actions', content: cell(one, 'actions') },
            ]}
            status={cell(one, 'state')}
          />
        ))}
      </PhoneCards>
    );
  return (
    <DataTable
      caption={title}
      columns={[
        { id: 'name', label: text('machines.keys.name'), width: 220 },
        ...columns,
        { id: 'state', label: text('machines.keys.state'), width: 150 },
        { id: 'actions', label: text('machines.keys.actions'), width: 210 },
      ]}
      rows={rows}
      rowId={({ id }) => id}
      cell={cell}
    />
  );
};

type DialogsProps = {
  readonly opened: Opened | undefined;
  readonly accountId: string;
  readonly onIssued: (key: string) => void;
  readonly onEnded: () => void;
  readonly onClose: () => void;
};

const Dialogs = ({ opened, ...props }: DialogsProps) => {
  if (!opened) return null;
  if (opened.dialog === 'issue') return <IssueDialog {...props} />;
  const Dialog = opened.dialog === 'rotate' ? RotateDialog : EndDialog;
  return <Dialog {...props} one={opened.one} />;
};

/** Tab of a service account: issues, rotates and ends its keys. */
export const KeysTab = ({ record }: RecordSlotProps) => {
  const text = useText<KeyText>();
  const queries = useQueryClient();
  const accountId = record.id;
  const queryKey = ['machines', 'keys', accountId];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listKeysCall, { params: { id: accountId }, signal }),
  });
  const [opened, setOpened] = useState<Opened>();
  const [secret, setSecret] = useState<string>();
  const tab = useRef<HTMLDivElement>(null);
  const issueButton = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpened(undefined);
  const changed = (): void => {
    close();
    void queries.invalidateQueries({ queryKey });
  };
  const issued = (key: string): void => {
    setSecret(key);
    changed();
  };
  const hideSecret = (): void => {
    flushSync(() => setSecret(undefined));
    // The new list may have replaced the button that opened the dialog.
    if (!tab.current?.contains(document.activeElement)) issueButton.current?.focus();
  };
  const ended = (): void => {
    showAlert('success', text('machines.keys.endDone'));
    changed();
  };
  const issue = (look?: 'primary') => (
    <Button ref={issueButton} look={look} onClick={() => setOpened({ dialog: 'issue' })}>
      {text('machines.keys.issue')}
    </Button>
  );
  // The dialogs stay whatever becomes of the list: a new key is shown only once.
  return (
    <div ref={tab} className="machine-keys">
      <QueryGate
        query={list}
        loading={<SkeletonRows label={text('machines.keys.title')} />}
        failed={text('machines.keys.loadFailed')}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={text('machines.keys.empty')}
              text={text('machines.keys.emptyHelp')}
              action={issue('primary')}
            />
          ) : (
            <>
              <div className="machine-keys-head">
                <p>{text('machines.keys.intro')}</p>
                {issue()}
              </div>
              <KeyRows rows={rows} onOpen={setOpened} />
            </>
          )
        }
      </QueryGate>
      <Dialogs
        opened={opened}
        accountId={accountId}
        onIssued={issued}
        onEnded={ended}
        onClose={close}
      />
      {secret === undefined ? null : <SecretDialog secret={secret} onClose={hideSecret} />}
    </div>
  );
};
