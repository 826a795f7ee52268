import {
  ButtonLink,
  ScreenHeader,
  type WizardFrameProps,
  call,
  readRefusal,
  useEngine,
} from '@patio/framework/react';
import { Banner, Button, SkeletonRows } from '@patio/framework/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { holdProposal, releaseProposal } from '../calls';
import { useProposalText } from './useProposalText';

/** A lock holds fifteen minutes without a sign of life. @source OQ-122 */
const renewMs = 5 * 60_000;
/** How often a lock that somebody else has is asked for again. */
const askMs = 30_000;

/** Refusals of the lock that leave nothing to change. */
const closing: ReadonlySet<string> = new Set(['PRS005', 'PRS006', 'PRS015']);

/** The lock of a proposal that is open for changes. */
type EditLockState = {
  readonly isPending: boolean;
  /** It was ours at least once: what was typed stays in sight. */
  readonly wasHeld: boolean;
  /** Why it may not be changed: who has it and since when, or that it is closed. Absent where it may. */
  readonly refusal: string | undefined;
  readonly isInUse: boolean;
  readonly retry: () => void;
};

/**
 * Takes the lock of a proposal, renews it while the page is open, and gives it back when it is left. @source PROP-073,
 * OQ-122
 */
const useEditLock = (id: string): EditLockState => {
  const { errorText } = useEngine();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['saleProposals', 'lock', id],
    queryFn: () => call(holdProposal, { params: { id } }),
    refetchInterval: ({ state }) => (state.error ? askMs : renewMs),
    retry: false,
    gcTime: 0,
  });
  const wasHeld = data !== undefined;
  useEffect(() => {
    if (!wasHeld) return undefined;
    const release = () => {
      call(releaseProposal, { params: { id }, keepalive: true, leadsHome: false }).catch(
        () => undefined,
      );
    };
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, [id, wasHeld]);
  const refused = error ? readRefusal(error).error : undefined;
  return {
    isPending,
    wasHeld,
    // Without a network nobody knows: the form keeps what is typed, and the server judges when it is stored.
    refusal: refused && closing.has(refused.code) ? errorText(refused) : undefined,
    isInUse: refused?.code === 'PRS005',
    retry: () => void refetch(),
  };
};

/** The steps of a proposal for one person at a time: who else has it, and since when, stands in their place. */
export const EditLock = ({ id, children }: WizardFrameProps) => {
  const text = useProposalText();
  const { isPending, wasHeld, refusal, isInUse, retry } = useEditLock(id);
  const again = <Button onClick={retry}>{text('retry')}</Button>;
  if (isPending)
    return <SkeletonRows label={text('loading')} rows={6} columns={2} rowHeight={56} />;
  if (refusal === undefined) return children;
  if (!wasHeld)
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
