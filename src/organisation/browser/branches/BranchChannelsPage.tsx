import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ScreenHeader, call, useEngine, useSubmit } from '@patio/framework/react';
import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  ErrorState,
  PhoneCard,
  PhoneCards,
  SkeletonRows,
  useIsPhone,
} from '@patio/framework/ui';
import { listRegionChannels, runRegionChannelAction } from '#organisation/calls.ts';
import type { RegionChannel } from '#generated/types/wire.ts';
import { channelWriters } from '#organisation/rules/writers.ts';
import { useAppText, type AppTextKey } from '#organisation/messages/texts.ts';
import '../organisation.css';

type Action = 'enable' | 'disable';
type Pending = { readonly channel: RegionChannel; readonly action: Action };

const affected = ({ channel, action }: Pending): number =>
  action === 'enable' ? channel.disabled : channel.enabled;

const confirmText: Record<Action, AppTextKey> = {
  enable: 'channels.confirmEnable',
  disable: 'channels.confirmDisable',
};

type ConfirmProps = {
  readonly branchId: string;
  readonly pending: Pending;
  readonly onClose: (changed: boolean) => void;
};

const ConfirmChange = ({ branchId, pending, onClose }: ConfirmProps) => {
  const t = useAppText();
  const { busy, error, submit } = useSubmit();
  const { channel, action } = pending;
  const count = affected(pending);
  const run = () =>
    submit(
      async () => {
        const { changed } = await call(runRegionChannelAction, {
          params: { id: branchId, name: channel.name, action },
          body: {},
        });
        return t('channels.done', { count: changed, smart_count: changed });
      },
      () => onClose(true),
    );
  return (
    <ConfirmDialog
      open
      title={`${channel.name}: ${t(`channels.${action}`)}`}
      confirmLabel={t(`channels.${action}`)}
      cancelLabel={t('common.cancel')}
      danger={action === 'disable'}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={() => onClose(false)}
    >
      <p>{t(confirmText[action], { name: channel.name, count, smart_count: count })}</p>
    </ConfirmDialog>
  );
};

type OpenConfirm = (pending: Pending) => void;

const SwitchButtons = ({
  channel,
  onConfirm,
}: {
  channel: RegionChannel;
  onConfirm: OpenConfirm;
}) => {
  const t = useAppText();
  return (
    <span className="app-row-buttons">
      {(['enable', 'disable'] as const).map((action) => (
        <Button
          key={action}
          small
          disabled={affected({ channel, action }) === 0}
          onClick={() => onConfirm({ channel, action })}
        >
          {t(`channels.${action}`)}
        </Button>
      ))}
    </span>
  );
};

type RowsProps = {
  readonly channels: readonly RegionChannel[];
  readonly title: string;
  readonly onConfirm: OpenConfirm;
};

const useDealerCount = () => {
  const t = useAppText();
  return (count: number) => t('channels.dealers', { count, smart_count: count });
};

const Cards = ({ channels, title, onConfirm }: RowsProps) => {
  const t = useAppText();
  const mayWrite = useEngine().can(channelWriters);
  const dealers = useDealerCount();
  return (
    <PhoneCards label={title}>
      {channels.map((channel) => (
        <PhoneCard
          key={channel.name}
          name={channel.name}
          facts={[
            ...(['enabled', 'disabled'] as const).map((state) => ({
              id: state,
              content: `${t(`channels.${state}`)} ${dealers(channel[state])}`,
            })),
            ...(mayWrite
              ? [
                  {
                    id: 'actions',
                    content: <SwitchButtons channel={channel} onConfirm={onConfirm} />,
                  },
                ]
              : []),
          ]}
        />
      ))}
    </PhoneCards>
  );
};

const Rows = ({ channels, title, onConfirm }: RowsProps) => {
  const t = useAppText();
  const mayWrite = useEngine().can(channelWriters);
  const dealers = useDealerCount();
  const draw = (channel: RegionChannel, column: string) => {
    if (column === 'actions') return <SwitchButtons channel={channel} onConfirm={onConfirm} />;
    return column === 'name'
      ? channel.name
      : dealers(column === 'enabled' ? channel.enabled : channel.disabled);
  };
  return (
    <div className="app-narrow">
      <DataTable
        caption={title}
        columns={[
          { id: 'name', label: t('channels.channel') },
          { id: 'enabled', label: t('channels.enabled'), width: 160 },
          { id: 'disabled', label: t('channels.disabled'), width: 160 },
          ...(mayWrite ? [{ id: 'actions', label: t('channels.actions'), width: 316 }] : []),
        ]}
        rows={channels}
        rowId={(channel) => channel.name}
        cell={draw}
      />
    </div>
  );
};

/** Channels of a region; clears the previous ones when a reload fails. @source SHELL-024 */
const useChannels = (branchId: string) => {
  const stored = useQuery({
    queryKey: ['branches', 'channels', branchId],
    queryFn: ({ signal }) =>
      call(listRegionChannels, { params: { id: branchId }, signal, leadsHome: true }),
  });
  return { stored, channels: stored.isError ? undefined : stored.data };
};

/** Channels of all dealers of a region, switched in bulk. @source ENT-BRANCH-06, OQ-058 */
export const BranchChannelsPage = () => {
  const { branchId = '' } = useParams();
  const t = useAppText();
  const [pending, setPending] = useState<Pending>();
  const { stored, channels } = useChannels(branchId);
  const title = t('channels.title', { name: branchId });
  const Channels = useIsPhone() ? Cards : Rows;
  return (
    <>
      <ScreenHeader
        title={title}
        actions={<Link to={`/branches/${encodeURIComponent(branchId)}`}>{t('channels.back')}</Link>}
      >
        <p>{t('channels.intro')}</p>
      </ScreenHeader>
      {stored.isPending ? <SkeletonRows label={t('common.loading')} rows={5} columns={4} /> : null}
      {stored.isError ? (
        <ErrorState
          title={t('common.loadFailed')}
          action={<Button onClick={() => void stored.refetch()}>{t('common.retry')}</Button>}
        />
      ) : null}
      {channels?.length === 0 ? (
        <EmptyState title={t('channels.empty')} text={t('channels.emptyHelp')} />
      ) : null}
      {channels && channels.length > 0 ? (
        <Channels channels={channels} title={title} onConfirm={setPending} />
      ) : null}
      {pending ? (
        <ConfirmChange
          branchId={branchId}
          pending={pending}
          onClose={(changed) => {
            setPending(undefined);
            if (changed) void stored.refetch();
          }}
        />
      ) : null}
    </>
  );
};
