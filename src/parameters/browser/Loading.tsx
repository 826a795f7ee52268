import type { ReactNode } from 'react';
import { Button, ErrorState, SkeletonRows } from '@patio/framework/ui';
import { useParameterText } from './useParameterText';

type LoadingProps<T> = {
  readonly stored: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
};

/** Renders the data once loaded; a skeleton before, and a retry after a failure. */
export const Loading = <T,>({ stored, children }: LoadingProps<T>) => {
  const t = useParameterText();
  if (stored.data !== undefined) return children(stored.data);
  if (!stored.isError) return <SkeletonRows label={t('grid.loading')} rows={8} columns={5} />;
  return (
    <ErrorState
      title={t('grid.failed')}
      action={<Button onClick={() => void stored.refetch()}>{t('grid.retry')}</Button>}
    />
  );
};
