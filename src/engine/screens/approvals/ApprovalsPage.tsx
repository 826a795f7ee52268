import { useLocation, useNavigate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { useEngine } from '../../EngineContext';
import { readRefusal, refusalText } from '../../data/readRefusal';
import { useEngineText } from '../../texts/useEngineText';
import { ScreenHeader } from '../parts/ScreenHeader';
import { TabBar } from '../parts/TabBar';
import { ProposalCard } from './ProposalCard';
import { useProposals } from './useProposals';
import '../styles/record.css';
import '../styles/approvals.css';

type Show = 'inbox' | 'mine';

const empty = {
  inbox: ['approvals.inboxEmpty', 'approvals.inboxEmptyText'],
  mine: ['approvals.mineEmpty', 'approvals.mineEmptyText'],
} as const;

const Proposals = ({ show }: { readonly show: Show }) => {
  const text = useEngineText();
  const { entities, errorText } = useEngine();
  const query = useProposals('', { show });
  if (query.error)
    return (
      <ErrorState
        title={text('approvals.errorTitle')}
        text={refusalText(readRefusal(query.error), errorText)}
        action={<Button onClick={() => void query.refetch()}>{text('action.retry')}</Button>}
      />
    );
  if (!query.data) return <SkeletonRows label={text('approvals.loading')} rows={4} columns={2} />;
  const known = query.data.flatMap((proposal) => {
    const entity = entities[proposal.resource];
    return entity ? [{ entity, proposal }] : [];
  });
  const [title, explanation] = empty[show];
  if (known.length === 0) return <EmptyState title={text(title)} text={text(explanation)} />;
  return (
    <div className="approval-list">
      {known.map(({ entity, proposal }) => (
        <ProposalCard key={proposal.id} entity={entity} proposal={proposal} />
      ))}
    </div>
  );
};

/** Changes that wait for a second person: those to decide on, and the person's own. */
export const ApprovalsPage = () => {
  const text = useEngineText();
  const panelId = useId();
  const location = useLocation();
  const navigate = useNavigate();
  const show: Show = new URLSearchParams(location.search).get('show') === 'mine' ? 'mine' : 'inbox';
  const choose = (name: string) => void navigate({ search: `?show=${name}` }, { replace: true });
  return (
    <>
      <ScreenHeader title={text('approvals.title')} />
      <TabBar
        label={text('approvals.tabs')}
        items={[
          { name: 'inbox', label: text('approvals.inbox') },
          { name: 'mine', label: text('approvals.mine') },
        ]}
        active={show}
        onChoose={choose}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${show}`}>
        <Proposals show={show} />
      </div>
    </>
  );
};
