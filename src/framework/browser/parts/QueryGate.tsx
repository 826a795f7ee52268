import type { ReactNode } from 'react';
import { statusOf } from '#kernel/errors/catalogue.ts';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText, type Refusal } from '../data/entity/readRefusal';
import { useEngineText } from '../texts/useEngineText';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { ErrorState } from '../ui/EmptyState';

/** A query as far as its gate needs it. */
export type GatedQuery<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

/** Missing or forbidden is final; other errors may be transient. */
export const mayPass = ({ error }: Refusal): boolean => ![403, 404].includes(statusOf(error.code));

type FaultProps = Pick<GatedQuery<unknown>, 'refetch'> & { readonly error: Error };

/** Above content that could not be reloaded and may be out of date. */
const StaleNotice = ({ error, refetch }: FaultProps) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  return (
    <Banner
      kind="warning"
      action={
        <Button small onClick={() => void refetch()}>
          {text('action.retry')}
        </Button>
      }
    >
      {refusalText(readRefusal(error), errorText)}
    </Banner>
  );
};

/** In place of content that could not be loaded. */
const LoadFailure = ({ title, error, refetch }: FaultProps & { readonly title: string }) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  return (
    <ErrorState
      title={title}
      text={refusalText(readRefusal(error), errorText)}
      action={<Button onClick={() => void refetch()}>{text('action.retry')}</Button>}
    />
  );
};

type QueryGateProps<Data> = {
  readonly query: GatedQuery<Data>;
  /** Until there is an answer: a skeleton. */
  readonly loading: ReactNode;
  readonly children: (data: Data) => ReactNode;
} & (
  | { /** Title of a failure. */ readonly failed: string; readonly renderFailure?: undefined }
  | { readonly failed?: undefined; readonly renderFailure: (error: Error) => ReactNode }
);

/**
 * Shows a query: skeleton, content or failure, with a retry. Content stays after a failed reload that may pass, with a
 * notice.
 */
export const QueryGate = <Data,>(props: QueryGateProps<Data>) => {
  const { query, loading, failed, renderFailure, children } = props;
  const { data, error, refetch } = query;
  if (error && !(data !== undefined && mayPass(readRefusal(error))))
    return renderFailure ? (
      renderFailure(error)
    ) : (
      <LoadFailure title={failed} error={error} refetch={refetch} />
    );
  if (data === undefined) return loading;
  return (
    <>
      {error ? <StaleNotice error={error} refetch={refetch} /> : null}
      {children(data)}
    </>
  );
};
