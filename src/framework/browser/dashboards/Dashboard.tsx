import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { DashboardLayout, Dashboards } from '#kernel/dashboards/dashboard.ts';
import { ScreenHeader } from '../parts/ScreenHeader';
import { useEngineText } from '../texts/useEngineText';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialogs/Modal';
import type { Choice } from '../ui/fields/SelectField';
import { GlyphButton } from '../ui/Glyph';
import { Menu, MenuItem } from '../ui/popup/Menu';
import { useMenuAnchor } from '../ui/popup/useMenuAnchor';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useIsPhone } from '../ui/useIsPhone';
import { CardContent } from './CardContent';
import { type OwnCards, useDashboardChanges, useDashboards, type Arranged } from './useDashboards';
import { DashboardItem, orderedCards } from './DashboardGrid';
import '../texts/words/dashboards';

const ArrangeDashboard = lazy(async () => ({
  default: (await import('./ArrangeDashboard')).ArrangeDashboard,
}));

export type DashboardProps = {
  readonly title: string;
  /** Cards of the application, by name. Default: none. */
  readonly cards?: OwnCards;
  /** Default layout of a group, until it is changed. */
  readonly layoutOf: (groupName: string) => DashboardLayout;
  /** Groups whose dashboards can be arranged. Default: the person's own. */
  readonly groups?: readonly Choice[];
  /** Next to the title. */
  readonly actions?: ReactNode;
};

type ToolsProps = {
  readonly dashboards: Dashboards;
  readonly onArrange: (arranged: Arranged) => void;
  readonly onBack: () => void;
};

const Tools = ({ dashboards, onArrange, onBack }: ToolsProps) => {
  const text = useEngineText();
  const { anchor, opener, close } = useMenuAnchor();
  const { arranges, groupName, own } = dashboards;
  const pick = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <GlyphButton name="more" label={text('dashboards.tools')} {...opener} />
      {anchor ? (
        <Menu anchor={anchor} align="end" label={text('dashboards.tools')} onClose={close}>
          <MenuItem onClick={pick(() => onArrange({ type: 'own' }))}>
            {text('dashboards.arrangeOwn')}
          </MenuItem>
          {arranges.group || arranges.all ? (
            <MenuItem onClick={pick(() => onArrange({ type: 'group', groupName }))}>
              {text('dashboards.arrangeGroup')}
            </MenuItem>
          ) : null}
          {own ? <MenuItem onClick={pick(onBack)}>{text('dashboards.back')}</MenuItem> : null}
        </Menu>
      ) : null}
    </>
  );
};

type BackProps = { readonly version: number; readonly onClose: () => void };

/** Confirms deleting the person's own dashboard. */
const BackDialog = ({ version, onClose }: BackProps) => {
  const text = useEngineText();
  const { reset } = useDashboardChanges();
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked');
  const drop = async (): Promise<void> => {
    setState('busy');
    try {
      await reset({ type: 'own' }, version);
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={text('dashboards.backTitle')}
      confirmLabel={text('dashboards.back')}
      cancelLabel={text('dashboards.cancel')}
      busy={state === 'busy'}
      {...(state === 'failed' ? { error: text('dashboards.notSaved') } : {})}
      onConfirm={() => void drop()}
      onClose={onClose}
    >
      <p>{text('dashboards.backText')}</p>
    </ConfirmDialog>
  );
};

type LoadProps = { readonly hasFailed: boolean; readonly onRetry: () => void };

/** Loading or error state. */
const Unready = ({ hasFailed, onRetry }: LoadProps) => {
  const text = useEngineText();
  if (!hasFailed) return <SkeletonRows label={text('dashboards.loading')} />;
  return (
    <Banner kind="error" action={<Button onClick={onRetry}>{text('dashboards.retry')}</Button>}>
      {text('dashboards.failed')}
    </Banner>
  );
};

type CardsProps = { readonly layout: DashboardLayout; readonly cards: OwnCards };

const Cards = ({ layout, cards }: CardsProps) => {
  const isPhone = useIsPhone();
  return (
    <div className="dash-grid" data-phone={isPhone || undefined}>
      {orderedCards(layout, isPhone).map((card) => (
        <DashboardItem key={card.id} card={card}>
          <CardContent card={card} cards={cards} />
        </DashboardItem>
      ))}
    </div>
  );
};

type ReadyProps = Omit<DashboardProps, 'title' | 'actions'> & {
  readonly dashboards: Dashboards;
  readonly arranged: Arranged | undefined;
  readonly onDone: () => void;
};

const noGroups: readonly Choice[] = [];
const noCards: OwnCards = {};

/** The dashboard, or its editor. */
const Ready = (props: ReadyProps) => {
  const { dashboards, arranged, layoutOf, cards = noCards, groups = noGroups, onDone } = props;
  const text = useEngineText();
  const { own, group, groupName } = dashboards;
  if (!arranged) return <Cards layout={own ?? group ?? layoutOf(groupName)} cards={cards} />;
  return (
    <Suspense fallback={<SkeletonRows label={text('dashboards.loading')} />}>
      <ArrangeDashboard
        first={arranged}
        dashboards={dashboards}
        cards={cards}
        layoutOf={layoutOf}
        groups={groups}
        onDone={onDone}
      />
    </Suspense>
  );
};

/**
 * Dashboard page: shows the person's own dashboard, else the group's, else the application's. People can arrange their
 * own, and with the right to do so, those of groups.
 */
export const Dashboard = ({ title, actions, ...shown }: DashboardProps) => {
  const { data, isError, refetch } = useDashboards();
  const [arranged, setArranged] = useState<Arranged>();
  const [isAsking, setAsking] = useState(false);
  const tools =
    data && !arranged ? (
      <Tools dashboards={data} onArrange={setArranged} onBack={() => setAsking(true)} />
    ) : null;
  return (
    <div className="dash">
      <ScreenHeader
        title={title}
        actions={
          <>
            {actions}
            {tools}
          </>
        }
      />
      {isAsking && data?.own ? (
        <BackDialog version={data.own.version} onClose={() => setAsking(false)} />
      ) : null}
      {data ? (
        <Ready
          {...shown}
          dashboards={data}
          arranged={arranged}
          onDone={() => setArranged(undefined)}
        />
      ) : (
        <Unready hasFailed={isError} onRetry={() => void refetch()} />
      )}
    </div>
  );
};
