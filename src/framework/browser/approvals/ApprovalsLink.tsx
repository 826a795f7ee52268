import { useQuery } from '@tanstack/react-query';
import type { Approval, ApprovalQuery } from '#kernel/entity/ApprovalMethods.ts';
import { useEntityData, type EngineValue, useEngine } from '../data/entity/EngineContext';
import { approvalsKey } from '../data/entity/readRefusal';
import { LinkBase } from 'ra-core';
import { Glyph } from '../ui/Glyph';
import { useEngineText } from '../texts/useEngineText';
import '../parts/styles/approvals.css';

/** Whether the person requests or decides approvals. */
export const takesPart = ({ entities, can }: Pick<EngineValue, 'entities' | 'can'>): boolean =>
  Object.values(entities.outlines).some(({ approval, access }) => {
    const rules = [access.approve, access.create, access.edit, access.delete];
    return approval !== undefined && rules.some((rule) => rule !== undefined && can(rule));
  });

/** Current approvals from the server; refetched whenever one is created or decided here. */
export const useApprovals = (
  resource: string,
  query: ApprovalQuery,
  { isOff = false }: { readonly isOff?: boolean } = {},
) => {
  const data = useEntityData();
  return useQuery<readonly Approval[]>({
    queryKey: [approvalsKey, resource, query],
    queryFn: async () => (await data.approvals(resource, query)).data,
    retry: false,
    staleTime: 0,
    enabled: !isOff,
  });
};

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
