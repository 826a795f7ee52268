import { isGroupName } from '#access/rules/groups.ts';
import { profileOf } from '#session/rules/SessionUser.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { PageHeader } from '@patio/framework/ui';
import { useAccess } from '../access/useAccess';
import { readCommissionStatement } from '#insurance/proposalCalls.ts';
import {
  activateProposal,
  listEndingContracts,
  readFunding,
  readSalesFunnel,
  readSalesMonth,
  saveProposal,
} from '#proposals/calls.ts';
import { useSession } from '#session/browser/useSession.ts';
import { Card, Loaded } from './Card';
import { ChangesCard } from './ChangesCard';
import { ChartCard } from './ChartCard';
import { CommissionsCard } from './CommissionsCard';
import { DealersCard } from './DealersCard';
import { groupHomes, type GroupHome } from './groupHomes';
import { FundingCard } from './FundingCard';
import { FunnelCard } from './FunnelCard';
import { useQuery } from '@tanstack/react-query';
import { countWaitingExemptions } from '#exemptions/calls.ts';
import { call, MenuGlyph, menuText } from '@patio/framework/react';
import { Figure } from './Figure';
import { EndingContractsCard } from './EndingContractsCard';
import { useState, useMemo } from 'react';
import { type LocalDate, addDays, formatLocalDate, localDateOf } from '@patio/framework/kernel';
import { readSimulationParameters } from '#simulation/calls.ts';
import { endingTables } from '#simulation/rules/endingTables.ts';
import { NewsCard } from './NewsCard';
import { HeadlineCard } from './HeadlineCard';
import { ModulesCard } from './ModulesCard';
import { MonthCard } from './MonthCard';
import { Link } from 'react-router';
import { menuOf, type MenuEntry, type MenuGroup } from '#access/rules/menuOf.ts';
import { isBuilt } from '../shell/builtPaths';
import { SimulationsCard } from './SimulationsCard';
import { UsersCard } from './UsersCard';
import { WaitingCard } from './WaitingCard';
import { outlines } from '#generated/descriptions/outlines.ts';
import { useHomeText } from './useHomeText';

const mostShortcuts = 8;

/** A suggested page; `group` is shown if the page is named like its records. */
type Shortcut = MenuEntry & { readonly group?: string };

const saidGroups: ReadonlySet<MenuGroup['name']> = new Set(['uploads', 'extractions']);

/** Suggested pages: all of a short menu, the first of each group of a long one. */
const shortcutsOf = (menu: readonly MenuGroup[]): readonly Shortcut[] => {
  const groups = menu
    .filter(({ name }) => name !== 'home')
    .map(({ name, label, entries }) =>
      saidGroups.has(name) ? entries.map((entry) => ({ ...entry, group: label })) : entries,
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
  const isAsked = can(countWaitingExemptions.access);
  const { data } = useQuery({
    queryKey: ['home', 'exemptions'],
    queryFn: ({ signal }) => call(countWaitingExemptions, { signal }),
    enabled: isAsked,
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
const PersonCard = ({ user }: { user: SessionUser }) => {
  const text = useHomeText();
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

const MyDealersCard = ({ user }: { user: SessionUser }) => {
  const text = useHomeText();
  return (
    <Card title={text('home.myDealers.title')}>
      {user.dealers.length === 0 ? (
        <p className="home-empty">{text('home.myDealers.empty')}</p>
      ) : (
        <table className="bars-table">
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

/** Modules of the portal, for those who may switch them. */
const SwitchesCard = () => {
  const { can } = useAccess();
  return can(outlines.modules.access.edit) ? <ModulesCard /> : null;
};

/** News and pending work: the group's tasks, and people without access. */
const WaitingCards = ({ home, user }: { home: GroupHome | undefined; user: SessionUser }) => {
  const { can } = useAccess();
  return (
    <>
      {/* While viewing as another group, the person's own news are hidden. */}
      {user.seeAs === undefined ? <NewsCard /> : null}
      <ExemptionsCard />
      {home ? <WaitingCard {...home} /> : null}
      {can({ route: '/users' }) ? <UsersCard /> : null}
    </>
  );
};

/** Sales progress, for dealer staff who make proposals; managers also see insurance commissions. */
const SalesCards = ({ user }: { user: SessionUser }) => {
  const { can } = useAccess();
  if (user.userType !== 'DEALER') return null;
  return (
    <>
      {can(listEndingContracts.access) ? <EndingContractsCard /> : null}
      {can(readSalesFunnel.access) ? <FunnelCard /> : null}
      {can(readCommissionStatement.access) ? <CommissionsCard /> : null}
    </>
  );
};

/** Pending payments to dealers, for dealer staff who make proposals and for the credit desk. */
const PaymentsCard = ({ user }: { user: SessionUser }) => {
  const { can } = useAccess();
  const isConcerned = user.userType === 'DEALER' ? saveProposal.access : activateProposal.access;
  return can(isConcerned) && can(readFunding.access) ? <FundingCard /> : null;
};

/** Changes in the group's records, and a figure. */
const GroupCards = ({ home }: { home: GroupHome | undefined }) => (
  <>
    {home && home.changes.length > 0 ? <ChangesCard changes={home.changes} /> : null}
    {home?.chart ? <ChartCard chart={home.chart} /> : null}
  </>
);

/** Cards of sellers. @source NOT002, CALL-112 */
const SellerCards = ({ user }: { user: SessionUser }) => {
  const { can } = useAccess();
  if (user.userType !== 'DEALER' || !can({ route: '/simulador' })) return null;
  return (
    <>
      <SimulationsCard />
      <EndingTablesCard />
    </>
  );
};

/** Key figure: the month of the person's dealers, or the group's. */
const FirstCard = ({ home, user }: { home: GroupHome | undefined; user: SessionUser }) => {
  const { can } = useAccess();
  if (user.userType === 'DEALER' && can(readSalesMonth.access)) return <MonthCard />;
  const { headline } = home ?? {};
  return headline && can(outlines[headline.resource].access.list) ? (
    <HeadlineCard headline={headline} />
  ) : null;
};

/** Home page: each profile's cards, using only calls it may make. */
export const HomePage = () => {
  const text = useHomeText();
  const user = useSession();
  const { actor, can } = useAccess();
  if (!user) return null;
  const isDealerStaff = user.userType === 'DEALER';
  // Dealers by state are for the group that opens and closes dealers.
  const seesDealers = !isDealerStaff && can(outlines.dealers.access.create);
  const home = isGroupName(actor.groupName) ? groupHomes[actor.groupName] : undefined;
  return (
    <div className="home">
      <PageHeader title={text('home.title')} />
      <div className="home-first">
        <FirstCard home={home} user={user} />
        <div className="home-waiting">
          <WaitingCards home={home} user={user} />
        </div>
      </div>
      <div className="home-cards" data-split={seesDealers || undefined}>
        <div className="home-stack">
          <SellerCards user={user} />
          <PaymentsCard user={user} />
          <SalesCards user={user} />
          <GroupCards home={home} />
          <SwitchesCard />
          <ShortcutsCard />
          {isDealerStaff ? <MyDealersCard user={user} /> : null}
          <PersonCard user={user} />
        </div>
        {seesDealers ? <DealersCard /> : null}
      </div>
    </div>
  );
};
