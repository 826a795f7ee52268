import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { isOnScreen } from '#kernel/entity/namedScreens.ts';
import { pathMembers, entityPath } from '#kernel/entity/entityPath.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { Button } from '../ui/Button';
import { ErrorState } from '../ui/EmptyState';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useEngine, useEntity } from '../data/entity/EngineContext';
import { useNewestRecord } from '../data/entity/newestRecord';
import { useLiveChanges } from '../data/live/liveChanges';
import { refetchChanged } from '../data/live/refetchChanged';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import type { Refusal } from '../data/entity/readRefusal';
import { useEngineText } from '../texts/useEngineText';
import { ButtonLink } from './ButtonLink';
import { mayPass, QueryGate, type GatedQuery } from './QueryGate';

type ScreenErrorProps = { resource: string; refusal: Refusal; onRetry?: () => void };

/** Error page of a record, with navigation. */
export const ScreenError = ({ resource, refusal, onRetry }: ScreenErrorProps) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  const { description } = useEntity(resource);
  const list = entityPath(description, 'list');
  return (
    <ErrorState
      isPage
      title={text('show.errorTitle')}
      text={refusalText(refusal, errorText)}
      action={
        <>
          {onRetry && mayPass(refusal) ? (
            <Button onClick={onRetry}>{text('action.retry')}</Button>
          ) : null}
          {list?.includes(':') === false ? (
            <ButtonLink to={list}>{text('show.back')}</ButtonLink>
          ) : null}
        </>
      }
    />
  );
};

type RecordGateProps = {
  resource: string;
  id: string;
  children: (record: WireRecord, refetch: () => Promise<unknown>) => ReactNode;
};

/** Path parameters besides the id, for a record known from a list. */
const pathOf = (description: EntityDescription, known: WireRecord | undefined) => {
  const members = pathMembers(description);
  return known && members.length > 0
    ? { meta: Object.fromEntries(members.map((name) => [name, known[name]])) }
    : {};
};

type ScreenFailureProps = {
  readonly resource: string;
  readonly error: Error;
  readonly refetch: () => unknown;
};

/** Load failure of a screen, with a retry. */
export const ScreenFailure = ({ resource, error, refetch }: ScreenFailureProps) => (
  <ScreenError resource={resource} refusal={readRefusal(error)} onRetry={() => void refetch()} />
);

type Asked = GatedQuery<WireRecord> & { readonly refetch: () => Promise<unknown> };

const Gate = ({ resource, asked, children }: Omit<RecordGateProps, 'id'> & { asked: Asked }) => {
  const text = useEngineText();
  const { description } = useEntity(resource);
  const { refetch } = asked;
  return (
    <QueryGate
      query={asked}
      loading={<SkeletonRows label={text('show.loading')} rows={6} columns={2} rowHeight={56} />}
      renderFailure={(error) => (
        <ScreenFailure resource={resource} error={error} refetch={refetch} />
      )}
    >
      {(data) =>
        isOnScreen(description, data) ? (
          <RecordContextProvider value={data}>{children(data, refetch)}</RecordContextProvider>
        ) : (
          <ScreenError resource={resource} refusal={{ error: appError('record.not_found') }} />
        )
      }
    </QueryGate>
  );
};

/**
 * Loads a record, and again whenever it changes: skeleton, content or error. Shows cached data meanwhile, and after a
 * failure that may pass.
 */
export const RecordGate = ({
  id,
  known,
  ...props
}: RecordGateProps & { readonly known?: WireRecord }) => {
  const { resource } = props;
  const { description } = useEntity(resource);
  const client = useQueryClient();
  const params = { id, ...pathOf(description, known) };
  const asked = useGetOne<WireRecord>(resource, params, {
    retry: false,
    staleTime: 0,
    refetchOnMount: 'always',
    onError: () => undefined,
  });
  const { data } = asked;
  useLiveChanges(resource, ({ changes, missed }) => {
    const isOld = changes.some(
      (one) => one.id === (data?.id ?? id) && one.version > (data?.version ?? 0),
    );
    const queryKey = [resource, 'getOne', params];
    if (isOld || missed) void refetchChanged(client, { queryKey, exact: true });
  });
  return <Gate {...props} asked={asked} />;
};

/** Like `RecordGate`, for a form: waits for the current version even if an older one is cached. */
export const NewestRecordGate = ({ id, ...props }: RecordGateProps) => (
  <Gate {...props} asked={useNewestRecord(props.resource, id)} />
);
