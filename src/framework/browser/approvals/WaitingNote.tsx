import { useEffect } from 'react';
import { Banner } from '../ui/Banner';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { ButtonLink } from '../parts/ButtonLink';
import { useApprovals } from './ApprovalsLink';
import '../texts/words/approvals';
import '../parts/styles/approvals.css';

type Show = 'inbox' | 'mine';

const useWaiting = (resource: string, show: Show) => {
  const { data = [], isLoading } = useApprovals('', { show });
  const waiting = data.filter((one) => one.resource === resource && one.status === 'pending');
  return { count: waiting.length, isLoading };
};

type WaitingProps = {
  readonly resource: string;
  /** Called once pending changes are known, so that content below renders without layout shift. */
  readonly onKnown: () => void;
};

/** Note above a list about pending changes: for the person to decide, or the person's own. */
export const WaitingNote = ({ resource, onKnown }: WaitingProps) => {
  const text = useEngineText();
  const { approvalsPath } = useEngine();
  const found = { inbox: useWaiting(resource, 'inbox'), mine: useWaiting(resource, 'mine') };
  const isKnown = !found.inbox.isLoading && !found.mine.isLoading;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  const shows = (['inbox', 'mine'] as const).filter((show) => found[show].count > 0);
  const sentences = { inbox: 'approvals.count', mine: 'approvals.countMine' } as const;
  if (!isKnown || shows.length === 0) return null;
  const notes = shows.map((show) => (
    <Banner
      key={show}
      kind="info"
      action={
        approvalsPath ? (
          <ButtonLink to={`${approvalsPath}?show=${show}`}>{text('approvals.seeAll')}</ButtonLink>
        ) : undefined
      }
    >
      {text(sentences[show], { smart_count: found[show].count })}
    </Banner>
  ));
  return <div className="approval-waiting">{notes}</div>;
};
