import { useCallback, useMemo, useState, type ComponentType } from 'react';
import { groupNames, isGroupName, userTypeOf } from '#access/rules/groups.ts';
import { useSession } from '#session/browser/useSession.ts';
import { Dashboard, useLocale, call, MenuGlyph, menuText } from '@patio/framework/react';
import { useAccess } from '../access/useAccess';
import { groupLabel } from '../view/groupLabel';
import { useHomeText, Card, Loaded, Figure } from './Card';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { canAccess, type AccessActor, type AccessContext } from '#access/rules/access.ts';
import { menuOf, type MenuEntry, type MenuGroup } from '#access/rules/menuOf.ts';
import { countWaitingExemptions } from '#exemptions/calls.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import { readCommissionStatement } from '#insurance/proposalCalls.ts';
import {
  activateProposal,
  listEndingContracts,
  readFunding,
  readSalesFunnel,
  readSalesMonth,
  saveProposal,
} from '#proposals/calls.ts';
import { profileOf } from '#session/rules/SessionUser.ts';
import { readSimulationParameters } from '#simulation/calls.ts';
import {
  type AccessRule,
  type DashboardCard,
  type DashboardLayout,
  type LocalDate,
  addDays,
  formatLocalDate,
  localDateOf,
  textOf,
} from '@patio/framework/kernel';
import { isBuilt } from '../shell/builtPaths';
import { ChangesCard, DealersCard, UsersCard } from './organisationCards';
import { ChartCard } from './ChartCard';
import { CommissionsCard, FunnelCard, SimulationsCard } from './salesCards';
import { EndingContractsCard, FundingCard } from './contractCards';
import { groupHomes, type GroupHome } from './groupHomes';
import { HeadlineCard, MonthCard } from './MonthCard';
import { ModulesCard } from './ModulesCard';
import { NewsCard } from './NewsCard';
import { WaitingCard } from './WaitingCard';

/** A price table with its last day. */
type EndingTable = {
  readonly code: string;
  readonly description: string;
  readonly validTo: string;
};

/** Tables that end by a given day, earliest first. */
export const endingTables = (plans: readonly object[], until: string): readonly EndingTable[] =>
  plans
    .map((plan): EndingTable => {
      const { code, description, validTo } = plan as Readonly<Record<string, unknown>>;
      return { code: textOf(code), description: textOf(description), validTo: textOf(validTo) };
    })
    .filter(({ validTo }) => validTo !== '' && validTo <= until)
    .sort((a, b) => (a.validTo < b.validTo ? -1 : 1));

const mostShortcuts = 8;

/** A suggested page; `group` is shown if the page is named like its records. */
type Shortcut = MenuEntry & { readonly group?: string };

const labelledGroups: ReadonlySet<MenuGroup['name']> = new Set(['uploads', 'extractions']);

/** Suggested pages: all of a short menu, the first of each group of a long one. */
const shortcutsOf = (menu: readonly MenuGroup[]): readonly Shortcut[] => {
  const groups = menu
    .filter(({ name }) => name !== 'home')
    .map(({ name, label, entries }) =>
      labelledGroups.has(name) ? entries.map((entry) => ({ ...entry, group: label })) : entries,
    );
  const all = groups.flat();
  if (all.length <= mostShortcuts) return all;
  const each = Math.max(1, Math.floor(mostShortcuts / groups.length));
  return groups.flatMap((entries) => entries.slice(0, each)).slice(0, mostShortcuts);
};

/** Links to the suggested pages. */
const ShortcutsCard = () => {
  const text = useHomeText();
  const { actor, context } = useAccess();
  const entries = useMemo(() => shortcutsOf(menuOf(actor, context, isBuilt)), [actor, context]);
  if (entries.length === 0)
    return (
      <Card title={text('home.shortcuts.title')}>
        <p className="home-empty">{text('home.shortcuts.none')}</p>
      </Card>
    );
  return (
    <Card title={text('home.shortcuts.title')}>
      <ul className="shortcuts">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={entry.path}>
              <MenuGlyph name={entry.icon} />
              {menuText(text, entry.label)}
              {entry.group ? <small>{menuText(text, entry.group)}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const daysAhead = 30;
const mostShown = 5;

/** Price tables that expire soon and are still available to a seller. @source OQ-201, NOT002 */
export const EndingTablesCard = () => {
  const text = useHomeText();
  const [until] = useState(() => addDays(localDateOf(new Date()), daysAhead));
  const { data, isError, refetch } = useQuery({
    queryKey: ['home', 'endingTables', until],
    queryFn: async ({ signal }) => {
      const { plans } = await call(readSimulationParameters, { query: {}, signal });
      return endingTables(plans, until);
    },
  });
  const tables = data ?? [];
  return (
    <Card title={text('home.tables.title', { count: daysAhead })}>
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {tables.length === 0 ? <p className="home-empty">{text('home.tables.none')}</p> : null}
        <ul className="home-changes">
          {tables.slice(0, mostShown).map(({ code, description, validTo }) => (
            <li key={code}>
              <span>
                {description}
                <small>{code}</small>
              </span>
              <time dateTime={validTo}>{formatLocalDate(validTo as LocalDate)}</time>
            </li>
          ))}
        </ul>
        {tables.length > mostShown ? (
          <p className="home-empty">
            {text('home.tables.more', { smart_count: tables.length - mostShown })}
          </p>
        ) : null}
      </Loaded>
    </Card>
  );
};

/** Number of TCC exemptions pending for a manager; hidden from others. @source OQ-102 */
const ExemptionsCard = () => {
  const text = useHomeText();
  const { can } = useAccess();
  const mayCount = can(countWaitingExemptions.access);
  const { data } = useQuery({
    queryKey: ['home', 'exemptions'],
    queryFn: ({ signal }) => call(countWaitingExemptions, { signal }),
    enabled: mayCount,
  });
  if (!data?.isManager) return null;
  return (
    <Card title={text('home.exemptions.title')}>
      <div className="figures">
        <Figure
          label={text('home.exemptions.waiting', { smart_count: data.count })}
          value={data.count}
          to={outlines.tccExemptions.paths.list ?? ''}
        />
      </div>
    </Card>
  );
};

/** Stored name, username, e-mail and profile, with the profile's display name. @source SHELL-017, OQ-050 */
const PersonCard = () => {
  const text = useHomeText();
  const user = useSession();
  if (!user) return null;
  const profile = profileOf(user);
  return (
    <Card title={text('home.person.title')}>
      <dl className="home-facts">
        <dt>{text('home.person.name')}</dt>
        <dd>{user.name}</dd>
        <dt>{text('home.person.username')}</dt>
        <dd>{user.username}</dd>
        <dt>{text('home.person.email')}</dt>
        <dd>{user.email}</dd>
        <dt>{text('home.person.profile')}</dt>
        <dd>
          {isGroupName(profile) ? `${text(`home.person.groups.${profile}`)} ` : null}
          <small>{profile}</small>
        </dd>
      </dl>
    </Card>
  );
};

const MyDealersCard = () => {
  const text = useHomeText();
  const user = useSession();
  if (!user) return null;
  return (
    <Card title={text('home.myDealers.title')}>
      {user.dealers.length === 0 ? (
        <p className="home-empty">{text('home.myDealers.empty')}</p>
      ) : (
        <table className="chart-table" data-words>
          <thead>
            <tr>
              <th scope="col">{text('home.myDealers.code')}</th>
              <th scope="col">{text('home.myDealers.name')}</th>
            </tr>
          </thead>
          <tbody>
            {user.dealers.map((dealer) => (
              <tr key={dealer.id}>
                <th scope="row">{dealer.gmfCode}</th>
                <td>
                  {dealer.tradingName}
                  {dealer.id === user.dealerDefault?.id ? (
                    <span className="home-mark">{text('home.myDealers.active')}</span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
};

/** Home of the person's group. */
const useGroupHome = (): GroupHome | undefined => {
  const { groupName } = useAccess().actor;
  return isGroupName(groupName) ? groupHomes[groupName] : undefined;
};

/** Key figure: the month of the person's dealers, or the group's. */
const FirstCard = () => {
  const { actor, can } = useAccess();
  const { headline } = useGroupHome() ?? {};
  if (actor.userType === 'DEALER' && can(readSalesMonth.access)) return <MonthCard />;
  return headline && can(outlines[headline.resource].access.list) ? (
    <HeadlineCard headline={headline} />
  ) : null;
};

/** The person's news; hidden while viewing as another group. */
const OwnNewsCard = () => (useSession()?.seeAs === undefined ? <NewsCard /> : null);

const GroupWaitingCard = () => {
  const home = useGroupHome();
  return home ? <WaitingCard {...home} /> : null;
};

const GroupChangesCard = () => {
  const { changes = [] } = useGroupHome() ?? {};
  return changes.length > 0 ? <ChangesCard changes={changes} /> : null;
};

const GroupChartCard = () => {
  const { chart } = useGroupHome() ?? {};
  return chart ? <ChartCard chart={chart} /> : null;
};

/** A group with the modules and switches of the signed-in person. */
type Judged = { readonly actor: AccessActor; readonly context: AccessContext };

type HomeCard = {
  readonly Card: ComponentType;
  readonly width: number;
  /** Whether a group's default dashboard has the card, and the group may add it. */
  readonly isFor: (judged: Judged) => boolean;
};

const admitted =
  (...rules: readonly (AccessRule | undefined)[]) =>
  ({ actor, context }: Judged): boolean =>
    rules.every((rule) => rule !== undefined && canAccess(rule, actor, context));

const isDealer = ({ actor }: Judged): boolean => actor.userType === 'DEALER';

const dealer =
  (rule: AccessRule) =>
  (judged: Judged): boolean =>
    isDealer(judged) && admitted(rule)(judged);

const hasHome = ({ actor: { groupName } }: Judged): boolean =>
  isGroupName(groupName) && groupHomes[groupName] !== undefined;

const always = (): boolean => true;

/** Grid columns of the key figure and of the other cards; they align. */
const [wide, narrow] = [8, 4];

/**
 * Cards of the home pages in default order. Each makes only calls the person is allowed to make, and renders nothing
 * without content.
 */
const homeCards = {
  first: { Card: FirstCard, width: wide, isFor: always },
  news: { Card: OwnNewsCard, width: narrow, isFor: always },
  exemptions: {
    Card: ExemptionsCard,
    width: narrow,
    isFor: admitted(countWaitingExemptions.access),
  },
  waiting: { Card: GroupWaitingCard, width: narrow, isFor: hasHome },
  users: { Card: UsersCard, width: narrow, isFor: admitted({ route: '/users' }) },
  // NOT002, CALL-112
  simulations: { Card: SimulationsCard, width: narrow, isFor: dealer({ route: '/simulador' }) },
  endingTables: { Card: EndingTablesCard, width: narrow, isFor: dealer({ route: '/simulador' }) },
  /** Pending payments to dealers, for dealer staff who work on proposals and for the credit desk. */
  payments: {
    Card: FundingCard,
    width: narrow,
    isFor: (judged) =>
      admitted(
        isDealer(judged) ? saveProposal.access : activateProposal.access,
        readFunding.access,
      )(judged),
  },
  endingContracts: {
    Card: EndingContractsCard,
    width: narrow,
    isFor: dealer(listEndingContracts.access),
  },
  funnel: { Card: FunnelCard, width: narrow, isFor: dealer(readSalesFunnel.access) },
  commissions: {
    Card: CommissionsCard,
    width: narrow,
    isFor: dealer(readCommissionStatement.access),
  },
  changes: { Card: GroupChangesCard, width: narrow, isFor: hasHome },
  chart: { Card: GroupChartCard, width: narrow, isFor: hasHome },
  /** Dealers by state: for the group that opens and closes dealers. */
  dealers: {
    Card: DealersCard,
    width: narrow,
    isFor: (judged) => !isDealer(judged) && admitted(outlines.dealers.access.create)(judged),
  },
  modules: { Card: ModulesCard, width: narrow, isFor: admitted(outlines.modules.access.edit) },
  shortcuts: { Card: ShortcutsCard, width: narrow, isFor: always },
  myDealers: { Card: MyDealersCard, width: narrow, isFor: isDealer },
  person: { Card: PersonCard, width: narrow, isFor: always },
} as const satisfies Readonly<Record<string, HomeCard>>;

type HomeCardName = keyof typeof homeCards;

const names = Object.keys(homeCards) as readonly HomeCardName[];

const judgedAs = (groupName: string, context: AccessContext): Judged => ({
  actor: { groupName, userType: isGroupName(groupName) ? userTypeOf(groupName) : 'DEALER' },
  context,
});

/** Pending work, which phones show first: there is one card to a screen. */
const firstOnPhones: readonly HomeCardName[] = ['waiting', 'exemptions'];

/** Default home of a group: key figure first, then pending work; on phones pending work first. */
export const firstLayout = (groupName: string, context: AccessContext): DashboardLayout => {
  const judged = judgedAs(groupName, context);
  return {
    cards: names
      .filter((name) => homeCards[name].isFor(judged))
      .map((name): DashboardCard => ({
        id: name,
        type: 'own',
        card: name,
        width: homeCards[name].width,
      })),
    phone: firstOnPhones.filter((name) => homeCards[name].isFor(judged)),
  };
};

/** Names of all home cards, for arranging other groups' homes; components only for those the person can see. */
export const useHomeCards = () => {
  const text = useHomeText();
  const { actor, context } = useAccess();
  return useMemo(
    () =>
      Object.fromEntries(
        names.map((name) => {
          const { Card: Shown, isFor } = homeCards[name];
          const label = text(`home.cards.${name}`);
          return [name, { label, Card: isFor({ actor, context }) ? Shown : undefined }] as const;
        }),
      ),
    [actor, context, text],
  );
};

/** Home page: the dashboard of the person's group, or their own. */
export const HomePage = () => {
  const text = useHomeText();
  const locale = useLocale();
  const user = useSession();
  const { context } = useAccess();
  const cards = useHomeCards();
  const layoutOf = useCallback((groupName: string) => firstLayout(groupName, context), [context]);
  const groups = useMemo(
    () => groupNames.map((value) => ({ value, label: groupLabel(value, locale) })),
    [locale],
  );
  if (!user) return null;
  return <Dashboard title={text('home.title')} cards={cards} layoutOf={layoutOf} groups={groups} />;
};
