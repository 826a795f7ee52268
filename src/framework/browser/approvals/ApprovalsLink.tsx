import { LinkBase } from 'ra-core';
import { Glyph } from '../ui/Glyph';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { takesPart, useApprovals } from './useApprovals';
import '../parts/styles/approvals.css';

/**
 * Link to the approvals, with the number pending for the person. Hidden from people without any role in approvals.
 */
export const ApprovalsLink = () => {
  const engine = useEngine();
  const text = useEngineText();
  const isPart = engine.approvalsPath !== undefined && takesPart(engine);
  const query = useApprovals('', { show: 'inbox' }, { isOff: !isPart });
  if (!isPart || engine.approvalsPath === undefined) return null;
  const count = query.data?.length ?? 0;
  const title = text('approvals.title');
  const caption = count > 0 ? text('approvals.count', { smart_count: count }) : title;
  return (
    <LinkBase
      to={engine.approvalsPath}
      className="approvals-link"
      aria-label={count > 0 ? `${title}: ${caption}` : title}
      title={caption}
    >
      <Glyph name="check" size={20} />
      <span className="approvals-word">{title}</span>
      {count > 0 ? (
        <span className="approvals-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </LinkBase>
  );
};
