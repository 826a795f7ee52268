import { Banner } from '../ui/Banner';
import type { ChangeProposal } from '../../kernel/entity/ApprovalMethods';
import { useEngine } from '../data/entity/EngineContext';
import type { EngineEntity } from '../data/entity/EngineContext';
import { momentText } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import { ButtonLink } from '../parts/ButtonLink';
import { ProposedChanges } from './ProposedChanges';
import { useProposals } from './useProposals';
import '../parts/styles/record.css';
import '../parts/styles/approvals.css';

type WaitingProps = { readonly entity: EngineEntity; readonly proposal: ChangeProposal };

const Waiting = ({ entity, proposal }: WaitingProps) => {
  const text = useEngineText();
  const { approvalsPath, locale } = useEngine();
  const { mine, decidable, reason, proposedByName: name } = proposal;
  // A page of approvals that doesn't hold it would lead nowhere.
  const to =
    approvalsPath && (mine || decidable)
      ? `${approvalsPath}?show=${mine ? 'mine' : 'inbox'}#${proposal.id}`
      : undefined;
  const when = momentText(proposal.createdAt, locale);
  return (
    <Banner
      kind="info"
      action={to ? <ButtonLink to={to}>{text('approvals.see')}</ButtonLink> : undefined}
    >
      <strong>
        {mine ? text('approvals.waitingMine', { when }) : text('approvals.waiting', { name, when })}
      </strong>
      <ProposedChanges entity={entity} proposal={proposal} />
      {reason ? <p className="record-note">{text('approvals.reason', { reason })}</p> : null}
    </Banner>
  );
};

/** Says which changes of this record wait for somebody, and leads there. Nothing where none does. */
export const PendingBanner = ({
  entity,
  id,
}: {
  readonly entity: EngineEntity;
  readonly id: string;
}) => {
  const { resource, approval } = entity.description;
  const { data: waiting = [] } = useProposals(
    resource,
    { show: 'record', recordId: id },
    { isOff: approval === undefined },
  );
  return waiting.map((proposal) => (
    <Waiting key={proposal.id} entity={entity} proposal={proposal} />
  ));
};
