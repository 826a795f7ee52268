import { Banner } from '../../../ui/Banner';
import { useEngine } from '../../EngineContext';
import type { EngineEntity } from '../../EngineContext';
import { useEngineText } from '../../texts/useEngineText';
import { ButtonLink } from '../parts/ButtonLink';
import { useProposals } from './useProposals';

/** Says that a change of this record waits for somebody, and leads there. Nothing where none does. */
export const PendingBanner = ({
  entity,
  id,
}: {
  readonly entity: EngineEntity;
  readonly id: string;
}) => {
  const text = useEngineText();
  const { approvalsPath } = useEngine();
  const { resource, approval } = entity.description;
  const query = useProposals(
    resource,
    { show: 'record', recordId: id },
    { isOff: approval === undefined },
  );
  const [first] = query.data ?? [];
  if (!first) return null;
  const to = approvalsPath && `${approvalsPath}?show=${first.mine ? 'mine' : 'inbox'}`;
  return (
    <Banner
      kind="info"
      action={to ? <ButtonLink to={to}>{text('approvals.see')}</ButtonLink> : undefined}
    >
      {first.mine
        ? text('approvals.waitingMine')
        : text('approvals.waiting', { name: first.proposedByName })}
    </Banner>
  );
};
