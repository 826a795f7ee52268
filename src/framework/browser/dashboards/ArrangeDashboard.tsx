import { useRef, useState, useId } from 'react';
import {
  type DashboardLayout,
  type StoredDashboard,
  changeCard,
  dashboardLimits,
  moveCard,
  type DashboardCard,
  type Dashboards,
} from '#kernel/dashboards/dashboard.ts';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText, type Refusal } from '../data/entity/readRefusal';
import { momentText } from '../texts/momentText';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import {
  readArranged,
  useDashboardChanges,
  type Arranged,
  useCardTitle,
  type OwnCards,
} from './useDashboards';
import '../texts/words/dashboards';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { UnsavedGuard } from '../forms/drafts/UnsavedGuard';
import { ConfirmDialog } from '../ui/dialogs/Modal';
import { SelectField, type Choice } from '../ui/fields/SelectField';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useIsPhone } from '../ui/useIsPhone';
import { ArrangedCard, type CardStep, freshId, stepped, useHistory } from './ArrangedCard';
import { CardDialog } from './CardDialog';
import { orderedCards } from './DashboardGrid';

type Conflict = { readonly current: StoredDashboard | undefined };

/** Conflict banner: names the other editor and offers either version. */
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

type SavingOptions = {
  readonly arranged: Arranged;
  readonly stored: StoredDashboard | undefined;
  readonly onDone: () => void;
};

/** State of saving, with errors and conflicts. */
const useSaving = ({ arranged, stored, onDone }: SavingOptions) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  const announce = useAnnounce();
  const { save, reset } = useDashboardChanges();
  const [version, setVersion] = useState(stored?.version);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [conflict, setConflict] = useState<Conflict>();
  const isDone = useRef(false);
  const refuse = async (refusal: Refusal): Promise<void> => {
    if (refusal.error.code === 'record.version_stale')
      setConflict({ current: await readArranged(arranged) });
    else setError(refusalText(refusal, errorText));
  };
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      await act();
      isDone.current = true;
      announce(text('dashboards.saved'), 'success');
      onDone();
    } catch (thrown) {
      await refuse(readRefusal(thrown)).catch((failed: unknown) =>
        setError(refusalText(readRefusal(failed), errorText)),
      );
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
    /** Continues from the stored version. */
    settle: (current: StoredDashboard | undefined): void => {
      setVersion(current?.version);
      setConflict(undefined);
    },
  };
};

type Shared = {
  readonly dashboards: Dashboards;
  readonly cards: OwnCards;
  readonly layoutOf: (groupName: string) => DashboardLayout;
  readonly groups: readonly Choice[];
  readonly onDone: () => void;
};

type EditorProps = Shared & {
  readonly arranged: Arranged;
  readonly stored: StoredDashboard | undefined;
  readonly start: DashboardLayout;
  readonly onArranged: (arranged: Arranged) => void;
};

const keyOf = (arranged: Arranged): string => (arranged.type === 'own' ? '' : arranged.groupName);

/** Choices of dashboards that the person can arrange. */
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

type ToolbarProps = {
  readonly arranged: Arranged;
  readonly offers: readonly Choice[];
  readonly isDirty: boolean;
  readonly isPhoneView: boolean;
  readonly isFull: boolean;
  readonly isBusy: boolean;
  readonly onArranged: (arranged: Arranged) => void;
  readonly onPhoneView: (isPhoneView: boolean) => void;
  readonly onAdd: () => void;
  readonly onUndo: () => void;
  /** Absent: nothing to reset. */
  readonly onReset: (() => void) | undefined;
  readonly onDone: () => void;
  readonly onSave: () => void;
};

const Toolbar = (props: ToolbarProps) => {
  const { isDirty, isPhoneView, isFull, onArranged, onPhoneView, onReset } = props;
  const text = useEngineText();
  return (
    <div className="dash-tools" role="toolbar" aria-label={text('dashboards.tools')}>
      <SelectField
        label={text('dashboards.whose')}
        compact
        value={keyOf(props.arranged)}
        choices={props.offers}
        disabled={isDirty}
        onText={(groupName) =>
          onArranged(groupName === '' ? { type: 'own' } : { type: 'group', groupName })
        }
      />
      <Button aria-pressed={!isPhoneView} onClick={() => onPhoneView(false)}>
        {text('dashboards.computer')}
      </Button>
      <Button aria-pressed={isPhoneView} onClick={() => onPhoneView(true)}>
        {text('dashboards.phone')}
      </Button>
      <span className="dash-space" />
      <Button
        glyph="plus"
        disabled={isFull}
        title={isFull ? text('dashboards.full', { limit: dashboardLimits.cards }) : undefined}
        onClick={props.onAdd}
      >
        {text('dashboards.add')}
      </Button>
      <Button disabled={!isDirty} onClick={props.onUndo}>
        {text('dashboards.undo')}
      </Button>
      {onReset ? <Button onClick={onReset}>{text('dashboards.reset')}</Button> : null}
      <Button onClick={props.onDone}>
        {text(isDirty ? 'dashboards.leave' : 'dashboards.cancel')}
      </Button>
      <Button look="primary" busy={props.isBusy} onClick={props.onSave}>
        {text('dashboards.save')}
      </Button>
    </div>
  );
};

type ResetProps = {
  readonly isOpen: boolean;
  readonly onReset: () => void;
  readonly onClose: () => void;
};

const ResetDialog = ({ isOpen, onReset, onClose }: ResetProps) => {
  const text = useEngineText();
  return (
    <ConfirmDialog
      open={isOpen}
      danger
      title={text('dashboards.resetTitle')}
      confirmLabel={text('dashboards.reset')}
      cancelLabel={text('dashboards.cancel')}
      onConfirm={onReset}
      onClose={onClose}
    >
      <p>{text('dashboards.resetText')}</p>
    </ConfirmDialog>
  );
};

/** Position and size of a card in words, for screen readers. */
const usePlaceText = (cards: OwnCards) => {
  const text = useEngineText();
  const titleOf = useCardTitle(cards);
  return (order: readonly DashboardCard[], id: string): string => {
    const at = order.findIndex((card) => card.id === id);
    const card = order[at];
    if (!card) return '';
    const { width, height } = card;
    const place = { name: titleOf(card), at: at + 1, count: order.length, width };
    return height === undefined
      ? text('dashboards.at', place)
      : text('dashboards.atHigh', { ...place, height });
  };
};

type NotesProps = {
  readonly saving: ReturnType<typeof useSaving>;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
};

/** Error or conflict of the last save. */
const SavingNotes = ({ saving: { error, conflict }, onTheirs, onMine }: NotesProps) => (
  <>
    {error === '' ? null : <Banner kind="error">{error}</Banner>}
    {conflict ? <ConflictBanner conflict={conflict} onTheirs={onTheirs} onMine={onMine} /> : null}
  </>
);

/** Application cards missing from a dashboard; for the person's own group, only those visible to them. */
const freeCards = (cards: OwnCards, layout: DashboardLayout, isOwnGroup: boolean): OwnCards => {
  const present = new Set(layout.cards.map((card) => (card.type === 'own' ? card.card : '')));
  return Object.fromEntries(
    Object.entries(cards).filter(
      ([name, { Card }]) => !present.has(name) && (Card !== undefined || !isOwnGroup),
    ),
  );
};

const isResettable = ({ stored, arranged }: EditorProps): boolean =>
  stored !== undefined && arranged.type === 'group';

const Editor = (props: EditorProps) => {
  const { arranged, start, cards, dashboards, layoutOf, onArranged, onDone } = props;
  const text = useEngineText();
  const helpId = useId();
  const isNarrow = useIsPhone();
  const offers = useOffers(props);
  const saving = useSaving(props);
  const titleOf = useCardTitle(cards);
  const placeText = usePlaceText(cards);
  const { layout, isDirty, write, rewrite, undo, restart } = useHistory(start);
  const [isPhoneView, setPhoneView] = useState(isNarrow);
  const [heldId, setGrabbed] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const [said, setSaid] = useState('');
  const [isAsked, setAsked] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const shown = orderedCards(layout, isPhoneView);
  const known = edited === undefined ? undefined : layout.cards.find(({ id }) => id === edited);
  const isOwnGroup = [dashboards.groupName, ''].includes(keyOf(arranged));

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
    setSaid(placeText(orderedCards(next, isPhoneView), card.id));
    // Moving a card remounts it, which loses the focus.
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
  const current = saving.conflict?.current;
  const takeTheirs = (): void => {
    restart(current ?? layoutOf(keyOf(arranged) || dashboards.groupName));
    saving.settle(current);
  };
  const saveMine = (): void => {
    saving.settle(current);
    saving.save(layout, current?.version);
  };
  return (
    <>
      <UnsavedGuard isDirty={isDirty} isDone={saving.isDone} />
      <Toolbar
        arranged={arranged}
        offers={offers}
        isDirty={isDirty}
        isPhoneView={isPhoneView}
        isFull={layout.cards.length >= dashboardLimits.cards}
        isBusy={saving.isBusy}
        onArranged={onArranged}
        onPhoneView={setPhoneView}
        onAdd={() => setEdited('')}
        onUndo={undo}
        onReset={isResettable(props) ? () => setAsked(true) : undefined}
        onDone={onDone}
        onSave={() => saving.save(layout)}
      />
      <SavingNotes saving={saving} onTheirs={takeTheirs} onMine={saveMine} />
      <p id={helpId} className="dash-help">
        {text(isNarrow ? 'dashboards.menuHelp' : 'dashboards.keys')}{' '}
        {isPhoneView ? text('dashboards.phoneKeys') : null}
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
            isGrabbed={heldId === card.id}
            helpId={helpId}
            onStep={(name) => step(card, name)}
            onGrab={() => {
              setGrabbed(card.id);
              write({ ...layout });
            }}
            onOver={() => over(card.id)}
            onLetGo={() => setGrabbed(undefined)}
          />
        ))}
      </div>
      {edited === undefined ? null : (
        <CardDialog
          card={known}
          id={known?.id ?? freshId(layout)}
          others={freeCards(cards, layout, isOwnGroup)}
          isGroup={arranged.type === 'group'}
          onCard={put}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ResetDialog
        isOpen={isAsked}
        onReset={() => {
          setAsked(false);
          saving.reset();
        }}
        onClose={() => setAsked(false)}
      />
    </>
  );
};

/** Dashboard editor: adds, moves, resizes, removes and saves cards. */
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
