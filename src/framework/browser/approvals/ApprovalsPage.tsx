import { useLocation, useNavigate, useRefresh } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import type { Approval, ApprovalDecision } from '#kernel/entity/ApprovalMethods.ts';
import { Button } from '../ui/Button';
import { EmptyState, ErrorState } from '../ui/EmptyState';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useEngine, useEntityData } from '../data/entity/EngineContext';
import { readRefusal, refusalText, approvalsKey } from '../data/entity/readRefusal';
import { useEngineText } from '../texts/useEngineText';
import { ScreenHeader } from '../parts/ScreenHeader';
import { TabBar } from '../parts/TabBar';
import { ApprovalCard, reasonOf } from './ApprovalCard';
import { useApprovals } from './ApprovalsLink';
import '../texts/words/approvals';
import '../parts/styles/record.css';
import '../parts/styles/approvals.css';
import { ConfirmDialog } from '../ui/dialogs/Modal';
import { useAnnounce } from '../texts/useAnnounce';
import { useQueryClient, useQuery } from '@tanstack/react-query';

/** Progress of a bulk decision. */
type ManyDecided = {
  readonly done: number;
  /** Those refused by the server, each with its message. */
  readonly refused: readonly { readonly approval: Approval; readonly sentence: string }[];
};

/** Decides approvals one by one, each on its own; refused ones remain pending. */
const useDecideMany = (approvals: readonly Approval[], decision: ApprovalDecision) => {
  const data = useEntityData();
  const client = useQueryClient();
  const refresh = useRefresh();
  const { errorText } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const [so, setSo] = useState<ManyDecided>({ done: 0, refused: [] });
  const [left, setLeft] = useState(approvals);
  const decide = async (reason: string | undefined): Promise<ManyDecided> => {
    const refused: ManyDecided['refused'][number][] = [];
    let done = 0;
    setBusy(true);
    setSo({ done, refused });
    for (const approval of left) {
      const { id, version, resource } = approval;
      try {
        await data.decide(resource, { id, version, decision, reason });
        done += 1;
      } catch (thrown) {
        refused.push({ approval, sentence: refusalText(readRefusal(thrown), errorText) });
      }
      setSo({ done, refused: [...refused] });
    }
    setLeft(refused.map(({ approval }) => approval));
    setBusy(false);
    await client.invalidateQueries({ queryKey: [approvalsKey] });
    refresh();
    return { done, refused };
  };
  return { decide, isBusy, so, of: left.length };
};

const words = {
  approve: ['approvals.approveManyTitle', 'approvals.approveText', 'approvals.approve', 'approvals.approvedMany'],
  reject: ['approvals.rejectManyTitle', 'approvals.rejectText', 'approvals.reject', 'approvals.rejectedMany'],
  withdraw: ['approvals.withdrawManyTitle', 'approvals.withdrawManyText', 'approvals.withdrawMany', 'approvals.withdrawnMany'],
} as const; // prettier-ignore

type DecideManyDialogProps = {
  readonly approvals: readonly Approval[];
  readonly decision: ApprovalDecision;
  readonly onClose: () => void;
};

/** Confirms a bulk decision once, shows progress and refusals. */
const DecideManyDialog = ({ approvals, decision, onClose }: DecideManyDialogProps) => {
  const text = useEngineText();
  const announce = useAnnounce();
  const { decide, isBusy, so, of } = useDecideMany(approvals, decision);
  const [title, explanation, label, done] = words[decision];
  const run = async (reason?: string) => {
    const { done: count, refused } = await decide(reason);
    if (count > 0) announce(text(done, { smart_count: count }), 'success');
    if (refused.length === 0) onClose();
  };
  const isOver = !isBusy && so.refused.length > 0;
  return (
    <ConfirmDialog
      open
      danger={decision !== 'approve'}
      title={text(title, { smart_count: approvals.length })}
      confirmLabel={text(isOver ? 'approvals.tryAgain' : label)}
      cancelLabel={text('action.cancel')}
      busy={isBusy}
      reason={reasonOf(decision, text)}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      <p>{text(explanation, { smart_count: approvals.length })}</p>
      <p role="status">
        {isBusy
          ? text('approvals.manyProgress', {
              at: so.done + so.refused.length,
              of,
            })
          : ''}
      </p>
      {isOver ? (
        <div role="alert">
          <p>{text('approvals.manyRefused', { smart_count: so.refused.length })}</p>
          <ul>
            {so.refused.map(({ approval, sentence }) => (
              <li key={approval.id}>
                <strong>{approval.label}</strong>: {sentence}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </ConfirmDialog>
  );
};

/** Several by one requester with the same reason: the rows of a file. */
type SameReason = { readonly reason: string; readonly approvals: readonly Approval[] };

const withSameReason = (offered: readonly Approval[]): readonly SameReason[] => {
  const groups = new Map<string, SameReason>();
  for (const approval of offered) {
    const { reason, requestedBy } = approval;
    if (reason === null) continue;
    const key = JSON.stringify([requestedBy, reason]);
    groups.set(key, { reason, approvals: [...(groups.get(key)?.approvals ?? []), approval] });
  }
  return [...groups.values()].filter(
    ({ approvals }) => approvals.length > 1 && approvals.length < offered.length,
  );
};

const labels = {
  reject: 'approvals.reject',
  approve: 'approvals.approve',
  withdraw: 'approvals.withdrawMany',
} as const satisfies Record<ApprovalDecision, string>;

/** A bulk decision to confirm. */
type AskedDecision = Pick<DecideManyDialogProps, 'approvals' | 'decision'>;

type DecideManyProps = {
  /** Those the person may decide. */
  readonly offered: readonly Approval[];
  readonly chosen: readonly Approval[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** Possible decisions, the primary one last. */
  readonly decisions: readonly ApprovalDecision[];
  readonly onDecide: (asked: AskedDecision) => void;
};

/** Bulk bar of the inbox: selects all, and decides the selection. */
const DecideMany = ({ offered, chosen, onChoose, decisions, onDecide }: DecideManyProps) => {
  const text = useEngineText();
  const isAll = chosen.length === offered.length;
  return (
    <div className="approval-many" role="toolbar" aria-label={text('approvals.many')}>
      <label>
        <input
          type="checkbox"
          className="ui-box"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && chosen.length > 0;
          }}
          onChange={() => onChoose(isAll ? [] : offered.map(({ id }) => id))}
        />
        {chosen.length > 0
          ? text('approvals.chosen', { smart_count: chosen.length })
          : text('approvals.chooseAll', { count: offered.length })}
      </label>
      {chosen.length === 0
        ? withSameReason(offered).map(({ reason, approvals }) => (
            <Button
              key={approvals[0]?.id}
              small
              onClick={() => onChoose(approvals.map(({ id }) => id))}
            >
              {text('approvals.chooseReason', { reason, count: approvals.length })}
            </Button>
          ))
        : decisions.map((decision) => (
            <Button
              key={decision}
              look={decision === 'approve' ? 'primary' : 'secondary'}
              onClick={() => onDecide({ approvals: chosen, decision })}
            >
              {text(labels[decision])}
            </Button>
          ))}
    </div>
  );
};

/** Whether the given entities, as far as they exist, are loaded; loads missing ones. */
const useLoaded = (resources: readonly string[]): boolean => {
  const { entities } = useEngine();
  const missing = [...new Set(resources)].filter(
    (name) => Object.hasOwn(entities.outlines, name) && !entities.read(name),
  );
  const isOn = missing.length > 0;
  const { data, error } = useQuery({
    queryKey: ['engine.entities', ...missing],
    queryFn: async () => (await Promise.all(missing.map(entities.load))).length,
    enabled: isOn,
    retry: false,
  });
  if (isOn && error) throw error;
  return !isOn || data !== undefined;
};

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

type ApprovalListProps = ApprovalsProps & Pick<DecideManyProps, 'onDecide'>;

const ApprovalList = ({ show, panel, onDecide }: ApprovalListProps) => {
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
          onDecide={onDecide}
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

/** Approvals, and the open bulk decision, which outlives the list: it shows what was refused. */
const Approvals = (props: ApprovalsProps) => {
  const [asked, setAsked] = useState<AskedDecision>();
  return (
    <>
      <ApprovalList {...props} onDecide={setAsked} />
      {asked ? <DecideManyDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
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
