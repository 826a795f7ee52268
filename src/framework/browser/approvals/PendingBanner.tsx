import { Banner } from '../ui/Banner';
import type { Approval } from '#kernel/entity/ApprovalMethods.ts';
import { useEngine, type EngineEntity } from '../data/entity/EngineContext';
import { momentText } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import { ButtonLink } from '../parts/ButtonLink';
import { RequestedChanges } from './RequestedChanges';
import { useApprovals } from './useApprovals';
import '../texts/words/approvals';
import '../parts/styles/record.css';
import '../parts/styles/approvals.css';

type WaitingProps = { readonly entity: EngineEntity; readonly approval: Approval };

const Waiting = ({ entity, approval }: WaitingProps) => {
  const text = useEngineText();
  const { approvalsPath, locale } = useEngine();
  const { mine, decidable, reason, requestedByName: name } = approval;
  // Do not link to a page that does not contain it.
  const to =
    approvalsPath && (mine || decidable)
      ? `${approvalsPath}?show=${mine ? 'mine' : 'inbox'}#${approval.id}`
      : undefined;
  const when = momentText(approval.createdAt, locale);
  return (
    <Banner
      kind="info"
      action={to ? <ButtonLink to={to}>{text('approvals.see')}</ButtonLink> : undefined}
    >
      <strong>
        {mine ? text('approvals.waitingMine', { when }) : text('approvals.waiting', { name, when })}
      </strong>
      <RequestedChanges entity={entity} approval={approval} />
      {reason ? <p className="record-note">{text('approvals.reason', { reason })}</p> : null}
    </Banner>
  );
};

/** Lists pending changes of this record with a link; hidden if there are none. */
export const PendingBanner = ({
  entity,
  id,
}: {
  readonly entity: EngineEntity;
  readonly id: string;
}) => {
  const { resource, approval } = entity.description;
  const { data: waiting = [] } = useApprovals(
    resource,
    { show: 'record', recordId: id },
    { isOff: approval === undefined },
  );
  return waiting.map((approval) => (
    <Waiting key={approval.id} entity={entity} approval={approval} />
  ));
};
