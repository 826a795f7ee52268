import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  changeCard,
  dashboardLimits,
  moveCard,
  phoneOrder,
  removeCard,
  type DashboardCard,
  type DashboardLayout,
  type StoredDashboard,
} from '#kernel/dashboards/dashboard.ts';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { UnsavedGuard } from '../forms/drafts/UnsavedGuard';
import { momentText } from '../texts/momentText';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { SelectField, type Choice } from '../ui/fields/SelectField';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useIsPhone } from '../ui/useIsPhone';
import { ArrangedCard, type CardStep } from './ArrangedCard';
import { CardDialog } from './CardDialog';
import { useCardTitle, type OwnCards } from './cardTitle';
import { orderedCards } from './DashboardGrid';
import { readArranged, useDashboardChanges, type Arranged, type Dashboards } from './useDashboards';

type Shared = {
  readonly dashboards: Dashboards;
  readonly cards: OwnCards;
  readonly layoutOf: (groupName: string) => DashboardLayout;
  readonly groups: readonly Choice[];
  readonly onDone: () => void;
};

/** An arrangement with its former states. */
const useHistory = (first: DashboardLayout) => {
  const [states, setStates] = useState<readonly DashboardLayout[]>([first]);
  const layout = states.at(-1) ?? first;
  return {
    layout,
    isDirty: states.length > 1,
    write: (next: DashboardLayout): void => {
      if (next !== layout) setStates([...states, next]);
    },
    /** Replaces the last state: a drag is one step. */
    rewrite: (next: DashboardLayout): void => setStates([...states.slice(0, -1), next]),
    undo: (): void => setStates(states.length > 1 ? states.slice(0, -1) : states),
    restart: (next: DashboardLayout): void => setStates([next]),
  };
};

const stepped = (
  layout: DashboardLayout,
  step: CardStep,
  { id, isPhone }: { readonly id: string; readonly isPhone: boolean },
): DashboardLayout => {
  const order = isPhone ? phoneOrder(layout) : layout.cards.map((card) => card.id);
  const at = order.indexOf(id);
  const resize = (change: (card: DashboardCard) => Partial<DashboardCard>): DashboardLayout =>
    changeCard(layout, id, (card) => ({ ...card, ...change(card) }) as DashboardCard);
  switch (step) {
    case 'earlier':
      return moveCard(layout, { id, to: at - 1, isPhone });
    case 'later':
      return moveCard(layout, { id, to: at + 1, isPhone });
    case 'narrower':
      return resize(({ width }) => ({ width: width - 1 }));
    case 'wider':
      return resize(({ width }) => ({ width: width + 1 }));
    case 'lower':
      return resize(({ height = 4 }) => ({ height: height - 1 }));
    case 'higher':
      return resize(({ height = 2 }) => ({ height: height + 1 }));
    case 'natural':
      return resize(() => ({ height: undefined }));
    case 'remove':
      return removeCard(layout, id);
    case 'edit':
      return layout;
  }
};

/** Smallest number that no card has as its id. */
const freshId = ({ cards }: DashboardLayout): string => {
  const ids = new Set(cards.map(({ id }) => id));
  let number = cards.length + 1;
  while (ids.has(`card${number}`)) number += 1;
  return `card${number}`;
};

type EditorProps = Shared & {
  readonly arranged: Arranged;
  readonly stored: StoredDashboard | undefined;
  readonly start: DashboardLayout;
  readonly onArranged: (arranged: Arranged) => void;
};

const keyOf = (arranged: Arranged): string => (arranged.type === 'own' ? '' : arranged.groupName);

/** Dashboards that the person can arrange. */
const useOffers = ({ dashboards, groups }: Shared): readonly Choice[] => {
  const text = useEngineText();
  const { arranges, groupName } = dashboards;
  const own = { value: '', label: text('dashboards.mine') };
  const ofGroup = { value: groupName, label: text('dashboards.ofMyGroup') };
  const others = groups
    .filter(({ value }) => value !== groupName)
    .map(({ value, label }) => ({ value, label: text('dashboards.ofGroup', { group: label }) }));
  return [
    own,
    ...(arranges.group || arranges.all ? [ofGroup] : []),
    ...(arranges.all ? others : []),
  ];
};

type Conflict = { readonly current: StoredDashboard | undefined };

/** Says who was faster, and offers either arrangement. */
const ConflictBanner = ({
  conflict: { current },
  onTheirs,
  onMine,
}: {
  readonly conflict: Conflict;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}) => {
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <Banner
      kind="warning"
      action={
        <>
          <Button small onClick={onTheirs}>
            {text('dashboards.theirs')}
          </Button>
          <Button small onClick={onMine}>
            {text('dashboards.mineOver')}
          </Button>
        </>
      }
    >
      {current
        ? text('dashboards.stale', {
            name: current.updatedBy,
            moment: momentText(current.updatedAt, locale),
          })
        : text('dashboards.staleReset')}
    </Banner>
  );
};

/** Saving: what it failed with, or who was faster. */
const useSaving = ({ arranged, stored, onDone }: EditorProps) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  const announce = useAnnounce();
  const { save, reset } = useDashboardChanges();
  const [version, setVersion] = useState(stored?.version);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [conflict, setConflict] = useState<Conflict>();
  const isDone = useRef(false);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      await act();
      isDone.current = true;
      announce(text('dashboards.saved'), 'success');
      onDone();
    } catch (thrown) {
      const refusal = readRefusal(thrown);
      if (refusal.error.code === 'record.version_stale')
        setConflict({ current: await readArranged(arranged) });
      else setError(refusalText(refusal, errorText));
      setBusy(false);
    }
  };
  return {
    isBusy,
    error,
    conflict,
    isDone,
    save: (layout: DashboardLayout, seen = version) =>
      void attempt(() => save(arranged, layout, seen)),
    reset: () => {
      if (version !== undefined) void attempt(() => reset(arranged, version));
    },
    /** Goes on from what is stored. */
    settle: (current: StoredDashboard | undefined): void => {
      setVersion(current?.version);
      setConflict(undefined);
    },
  };
};

const Editor = (props: EditorProps) => {
  const { arranged, stored, start, cards, dashboards, layoutOf, onArranged, onDone } = props;
  const text = useEngineText();
  const helpId = useId();
  const isNarrow = useIsPhone();
  const offers = useOffers(props);
  const saving = useSaving(props);
  const titleOf = useCardTitle(cards);
  const { layout, isDirty, write, rewrite, undo, restart } = useHistory(start);
  const [isPhoneView, setPhoneView] = useState(isNarrow);
  const [heldId, setHeld] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<'reset'>();
  const grid = useRef<HTMLDivElement>(null);
  const shown = orderedCards(layout, isPhoneView);
  const known = edited === undefined ? undefined : layout.cards.find(({ id }) => id === edited);
  const present = new Set(layout.cards.map((card) => (card.type === 'own' ? card.card : '')));
  const isOwnGroup = arranged.type === 'own' || arranged.groupName === dashboards.groupName;
  const isFull = layout.cards.length >= dashboardLimits.cards;

  const tell = (next: DashboardLayout, id: string): void => {
    const order = orderedCards(next, isPhoneView);
    const card = order.find((one) => one.id === id);
    if (!card) return;
    const place = {
      name: titleOf(card),
      at: order.indexOf(card) + 1,
      count: order.length,
      width: card.width,
    };
    setSaid(
      card.height === undefined
        ? text('dashboards.at', place)
        : text('dashboards.atHigh', { ...place, height: card.height }),
    );
  };
  const focusHandle = (id: string | undefined): void =>
    grid.current?.querySelector<HTMLElement>(`[data-handle="${id ?? ''}"]`)?.focus();
  const step = (card: DashboardCard, name: CardStep): void => {
    if (name === 'edit') {
      setEdited(card.id);
      return;
    }
    const next = stepped(layout, name, { id: card.id, isPhone: isPhoneView });
    if (name === 'remove') {
      const at = shown.indexOf(card);
      flushSync(() => write(next));
      setSaid(text('dashboards.removed', { name: titleOf(card) }));
      focusHandle((shown[at + 1] ?? shown[at - 1])?.id);
      return;
    }
    flushSync(() => write(next));
    tell(next, card.id);
    // A moved card is another place in the page, which loses the focus.
    if (!document.activeElement?.closest('[role="menu"]')) focusHandle(card.id);
  };
  const over = (id: string): void => {
    if (heldId === undefined || heldId === id) return;
    const to = shown.findIndex((card) => card.id === id);
    rewrite(moveCard(layout, { id: heldId, to, isPhone: isPhoneView }));
  };
  const put = (card: DashboardCard): void => {
    setEdited(undefined);
    write(
      known
        ? changeCard(layout, card.id, () => card)
        : { ...layout, cards: [...layout.cards, card] },
    );
  };
  return (
    <>
      <UnsavedGuard isDirty={isDirty} isDone={saving.isDone} />
      <div className="dash-tools" role="toolbar" aria-label={text('dashboards.tools')}>
        <SelectField
          label={text('dashboards.whose')}
          compact
          value={keyOf(arranged)}
          choices={offers}
          disabled={isDirty}
          onText={(groupName) =>
            onArranged(groupName === '' ? { type: 'own' } : { type: 'group', groupName })
          }
        />
        <Button aria-pressed={!isPhoneView} onClick={() => setPhoneView(false)}>
          {text('dashboards.computer')}
        </Button>
        <Button aria-pressed={isPhoneView} onClick={() => setPhoneView(true)}>
          {text('dashboards.phone')}
        </Button>
        <span className="dash-space" />
        <Button
          glyph="plus"
          disabled={isFull}
          {...(isFull ? { title: text('dashboards.full', { limit: dashboardLimits.cards }) } : {})}
          onClick={() => setEdited('')}
        >
          {text('dashboards.add')}
        </Button>
        <Button disabled={!isDirty} onClick={undo}>
          {text('dashboards.undo')}
        </Button>
        {stored && arranged.type === 'group' ? (
          <Button onClick={() => setAsked('reset')}>{text('dashboards.reset')}</Button>
        ) : null}
        <Button onClick={onDone}>{text(isDirty ? 'dashboards.leave' : 'dashboards.cancel')}</Button>
        <Button look="primary" busy={saving.isBusy} onClick={() => saving.save(layout)}>
          {text('dashboards.save')}
        </Button>
      </div>
      {saving.error === '' ? null : <Banner kind="error">{saving.error}</Banner>}
      {saving.conflict ? (
        <ConflictBanner
          conflict={saving.conflict}
          onTheirs={() => {
            const { current } = saving.conflict ?? {};
            restart(current ?? layoutOf(keyOf(arranged) || dashboards.groupName));
            saving.settle(current);
          }}
          onMine={() => {
            const { current } = saving.conflict ?? {};
            saving.settle(current);
            saving.save(layout, current?.version);
          }}
        />
      ) : null}
      <p id={helpId} className="dash-help">
        {text('dashboards.keys')} {isPhoneView ? text('dashboards.phoneKeys') : null}
      </p>
      <p className="ui-hidden" role="status">
        {said}
      </p>
      <div ref={grid} className="dash-grid" data-phone={isPhoneView || undefined}>
        {shown.map((card) => (
          <ArrangedCard
            key={card.id}
            card={card}
            cards={cards}
            isSeen={isOwnGroup}
            isPhone={isPhoneView}
            isHeld={heldId === card.id}
            helpId={helpId}
            onStep={(name) => step(card, name)}
            onGrab={() => {
              setHeld(card.id);
              write({ ...layout });
            }}
            onOver={() => over(card.id)}
            onLetGo={() => setHeld(undefined)}
          />
        ))}
      </div>
      {edited === undefined ? null : (
        <CardDialog
          card={known}
          id={known?.id ?? freshId(layout)}
          others={Object.fromEntries(Object.entries(cards).filter(([name]) => !present.has(name)))}
          isGroup={arranged.type === 'group'}
          onCard={put}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked === 'reset'}
        danger
        title={text('dashboards.resetTitle')}
        confirmLabel={text('dashboards.reset')}
        cancelLabel={text('dashboards.cancel')}
        onConfirm={() => {
          setAsked(undefined);
          saving.reset();
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>{text('dashboards.resetText')}</p>
      </ConfirmDialog>
    </>
  );
};

/** Arranges a dashboard: adds, moves, sizes and removes cards, and saves them. */
export const ArrangeDashboard = ({ first, ...shared }: Shared & { readonly first: Arranged }) => {
  const text = useEngineText();
  const [arranged, setArranged] = useState(first);
  const { dashboards, layoutOf } = shared;
  const key = keyOf(arranged);
  const found = useQuery({
    queryKey: ['dashboards', 'arranged', key],
    queryFn: async () => ({ stored: await readArranged(arranged) }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (found.isError)
    return (
      <Banner
        kind="error"
        action={<Button onClick={() => void found.refetch()}>{text('dashboards.retry')}</Button>}
      >
        {text('dashboards.failed')}
      </Banner>
    );
  if (!found.data || found.isFetching) return <SkeletonRows label={text('dashboards.loading')} />;
  const { stored } = found.data;
  const { groupName, group } = dashboards;
  const start =
    stored ??
    (arranged.type === 'own' ? (group ?? layoutOf(groupName)) : layoutOf(arranged.groupName));
  return (
    <Editor
      key={key}
      {...shared}
      arranged={arranged}
      stored={stored}
      start={start}
      onArranged={setArranged}
    />
  );
};
