import { RecordContextProvider, useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import { statusOf } from '../../../kernel/errors/catalogue';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { useEngine, useEntity } from '../../EngineContext';
import { readRefusal, refusalText } from '../../data/readRefusal';
import type { Refusal } from '../../data/readRefusal';
import { entityPath } from '../../resources/entityPath';
import { useEngineText } from '../../texts/useEngineText';
import { ButtonLink } from './ButtonLink';

type ScreenErrorProps = { resource: string; refusal: Refusal; onRetry?: () => void };

/** Not there or not allowed stays so; everything else may be over at the next try. */
const mayPass = ({ error }: Refusal): boolean => ![403, 404].includes(statusOf(error.code));

/** A record that could not be opened: why, and the ways on. */
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
  /** Waits for the newest version, even where an older one is known: for editing. */
  isFresh?: boolean;
  children: (record: WireRecord) => ReactNode;
};

/** Loads a record: skeleton, then what is made of it, or why it could not be opened. */
export const RecordGate = ({ resource, id, isFresh = false, children }: RecordGateProps) => {
  const text = useEngineText();
  const query = useGetOne<WireRecord>(
    resource,
    { id },
    {
      retry: false,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: !isFresh,
      onError: () => undefined,
    },
  );
  const { data, error, isFetchedAfterMount, refetch } = query;
  if (error)
    return (
      <ScreenError
        resource={resource}
        refusal={readRefusal(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data || (isFresh && !isFetchedAfterMount))
    return <SkeletonRows label={text('show.loading')} rows={6} columns={2} rowHeight={56} />;
  return <RecordContextProvider value={data}>{children(data)}</RecordContextProvider>;
};
