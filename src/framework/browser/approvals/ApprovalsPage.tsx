import { useLocation, useNavigate } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Approval, ApprovalDecision } from '#kernel/entity/ApprovalMethods.ts';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEngineText } from '../texts/useEngineText';
import { ScreenHeader } from '../parts/ScreenHeader';
import { TabBar } from '../parts/TabBar';
import { ApprovalCard } from './ApprovalCard';
import { DecideMany } from './DecideMany';
import { useLoaded } from '../data/entity/useLoaded';
import { useApprovals } from './useApprovals';
import '../texts/words/approvals';
import '../parts/styles/record.css';
import '../parts/styles/approvals.css';

type Show = 'inbox' | 'mine';

const empty = {
  inbox: ['approvals.inboxEmpty', 'approvals.inboxEmptyText'],
  mine: ['approvals.mineEmpty', 'approvals.mineEmptyText'],
} as const;

/** A decided approval disappears: moves focus to its successor, else to the panel, instead of the top of the page. */
const useFocusOn = (panel: RefObject<HTMLElement | null>, ids: readonly string[] | undefined) => {
  const former = useRef(ids);
  useEffect(() => {
    if (!ids) return;
    const gone = (former.current ?? ids).findIndex((id) => !ids.includes(id));
    former.current = ids;
    if (gone < 0 || document.activeElement !== document.body) return;
    const cards = panel.current?.querySelectorAll<HTMLElement>('article') ?? [];
    (cards[Math.min(gone, cards.length - 1)] ?? panel.current)?.focus();
  }, [ids, panel]);
};

type TickProps = {
  readonly approval: Approval;
  readonly chosen: readonly string[];
  readonly setChosen: (ids: readonly string[]) => void;
};

/** Selection checkbox of an approval. */
const Tick = ({ approval: { id, label }, chosen, setChosen }: TickProps) => {
  const text = useEngineText();
  return (
    <input
      type="checkbox"
      className="ui-box"
      aria-label={text('list.select', { name: label })}
      checked={chosen.includes(id)}
      onChange={(event) =>
        setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
      }
    />
  );
};

/** Decisions on others' approvals, and on one's own. */
const decisions = {
  inbox: ['reject', 'approve'],
  mine: ['withdraw'],
} as const satisfies Record<Show, readonly ApprovalDecision[]>;

const isOffered = (show: Show, { decidable, mine, status }: Approval): boolean =>
  show === 'mine' ? mine && status === 'pending' : decidable;

type ApprovalsProps = { readonly show: Show; readonly panel: RefObject<HTMLElement | null> };

const Approvals = ({ show, panel }: ApprovalsProps) => {
  const text = useEngineText();
  const { entities, errorText } = useEngine();
  const query = useApprovals('', { show });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = useMemo(() => query.data?.map(({ id }) => id), [query.data]);
  useFocusOn(panel, ids);
  const isLoaded = useLoaded(query.data?.map(({ resource }) => resource) ?? []);
  if (query.error)
    return (
      <ErrorState
        title={text('approvals.errorTitle')}
        text={refusalText(readRefusal(query.error), errorText)}
        action={<Button onClick={() => void query.refetch()}>{text('action.retry')}</Button>}
      />
    );
  if (!query.data || !isLoaded)
    return <SkeletonRows label={text('approvals.loading')} rows={4} columns={2} />;
  const known = query.data.flatMap((approval) => {
    const entity = entities.read(approval.resource);
    return entity ? [{ entity, approval }] : [];
  });
  const [title, explanation] = empty[show];
  if (known.length === 0) return <EmptyState title={text(title)} text={text(explanation)} />;
  const offered = known.flatMap(({ approval }) => (isOffered(show, approval) ? [approval] : []));
  const isMany = offered.length > 1;
  return (
    <div className="approval-list">
      {isMany ? (
        <DecideMany
          offered={offered}
          chosen={offered.filter(({ id }) => chosen.includes(id))}
          onChoose={setChosen}
          decisions={decisions[show]}
        />
      ) : null}
      {known.map(({ entity, approval }) => (
        <ApprovalCard
          key={approval.id}
          entity={entity}
          approval={approval}
          start={
            isMany && isOffered(show, approval) ? (
              <Tick approval={approval} chosen={chosen} setChosen={setChosen} />
            ) : null
          }
        />
      ))}
    </div>
  );
};

/** Approvals page: those to decide, and the person's own. */
export const ApprovalsPage = () => {
  const text = useEngineText();
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
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
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={`${panelId}-${show}`}
      >
        <Approvals key={show} show={show} panel={panel} />
      </div>
    </>
  );
};
