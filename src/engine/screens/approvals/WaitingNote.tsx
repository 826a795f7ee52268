import { Banner } from '../../../ui/Banner';
import { useEngine } from '../../EngineContext';
import { useEngineText } from '../../texts/useEngineText';
import { ButtonLink } from '../parts/ButtonLink';
import { useProposals } from './useProposals';
import '../styles/approvals.css';

type Show = 'inbox' | 'mine';

const useWaiting = (resource: string, show: Show): number => {
  const { data = [] } = useProposals('', { show });
  return data.filter((one) => one.resource === resource && one.status === 'pending').length;
};

/** Says above a list that changes of its records wait: for the person, or for somebody else's decision on the person's own. */
export const WaitingNote = ({ resource }: { readonly resource: string }) => {
  const text = useEngineText();
  const { approvalsPath } = useEngine();
  const counts = { inbox: useWaiting(resource, 'inbox'), mine: useWaiting(resource, 'mine') };
  const shows = (['inbox', 'mine'] as const).filter((show) => counts[show] > 0);
  const sentences = { inbox: 'approvals.count', mine: 'approvals.countMine' } as const;
  if (shows.length === 0) return null;
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
      {text(sentences[show], { smart_count: counts[show] })}
    </Banner>
  ));
  return <div className="approval-waiting">{notes}</div>;
};
