import {
  ButtonLink,
  ScreenHeader,
  type WizardFrameProps,
  call,
  newUuid,
  readRefusal,
  useEngine,
} from '@patio/framework/react';
import { Banner, Button, SkeletonRows } from '@patio/framework/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lockProposal, releaseProposal } from '../calls';
import { useProposalText } from './useProposalText';

/** Renewal interval; a lock expires after fifteen minutes without renewal. @source OQ-122 */
const renewMs = 5 * 60_000;
/** Retry interval while somebody else holds the lock. */
const pollMs = 30_000;

/** Lock refusals that close the form. */
const closing: ReadonlySet<string> = new Set(['PRS005', 'PRS006', 'PRS015']);

/** State of the edit lock. */
type EditLockState = {
  readonly isPending: boolean;
  /** True once the lock was acquired: the form stays visible afterwards. */
  readonly wasLocked: boolean;
  /** Why the form is closed: held by somebody else, or final. Undefined while editable. */
  readonly refusal: string | undefined;
  readonly isInUse: boolean;
  readonly retry: () => void;
};

/** Acquires the edit lock, renews it while the page is open, and releases it on leaving. @source PROP-073, OQ-122 */
const useEditLock = (id: string): EditLockState => {
  const { errorText } = useEngine();
  // Several pages of a person share the lock.
  const [page] = useState(newUuid);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['saleProposals', 'lock', id],
    queryFn: () => call(lockProposal, { params: { id }, query: { page } }),
    refetchInterval: ({ state }) => (state.error ? pollMs : renewMs),
    retry: false,
    gcTime: 0,
  });
  const wasLocked = data !== undefined;
  useEffect(() => {
    if (!wasLocked) return undefined;
    const release = () => {
      call(releaseProposal, {
        params: { id },
        query: { page },
        keepalive: true,
        leadsHome: false,
      }).catch(() => undefined);
    };
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, [id, page, wasLocked]);
  const refused = error ? readRefusal(error).error : undefined;
  return {
    isPending,
    wasLocked,
    // Network errors leave the form open; the server checks the lock on save.
    refusal: refused && closing.has(refused.code) ? errorText(refused) : undefined,
    isInUse: refused?.code === 'PRS005',
    retry: () => void refetch(),
  };
};

/** Guards the wizard with an edit lock; shows who holds it instead of the steps. */
export const EditLock = ({ id, children }: WizardFrameProps) => {
  const text = useProposalText();
  const { isPending, wasLocked, refusal, isInUse, retry } = useEditLock(id);
  const again = <Button onClick={retry}>{text('retry')}</Button>;
  if (isPending)
    return <SkeletonRows label={text('loading')} rows={6} columns={2} rowHeight={56} />;
  if (refusal === undefined) return children;
  if (!wasLocked)
    return (
      <div className="proposal-closed">
        <ScreenHeader title={text(isInUse ? 'lock.title' : 'lock.closed')} />
        <Banner kind="warning" action={isInUse ? again : undefined}>
          {`${refusal} ${text('lock.read')}`}
        </Banner>
        <p>
          <ButtonLink look="primary" to={`/vendas/consultarPropostas/${id}`}>
            {text('lock.open')}
          </ButtonLink>
        </p>
      </div>
    );
  return (
    <>
      <Banner kind="warning" action={again}>
        {`${refusal} ${text('lock.lost')}`}
      </Banner>
      {children}
    </>
  );
};
