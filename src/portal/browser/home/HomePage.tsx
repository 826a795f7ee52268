import { useMemo, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { isGroupName } from '../../../access/rules/groups';
import { profileOf } from '../../../session/rules/SessionUser';
import type { SessionUser } from '../../../session/rules/SessionUser';
import { menuOf } from '../../../access/rules/menuOf';
import type { MenuEntry, MenuGroup } from '../../../access/rules/menuOf';
import { PageHeader } from '../../../framework/browser/ui/PageHeader';
import { useAccess } from '../access/useAccess';
import { MenuGlyph } from '../../../framework/browser/shell/menu/MenuGlyph';
import { menuText } from '../../../framework/browser/shell/menu/menuText';
import { leadsPath, readLeadCount, subscribeLeadCount } from '../notices/leadCount';
import { isBuilt } from '../shell/builtPaths';
import { useSession } from '../../../session/browser/useSession';
import { Card } from './Card';
import { ChangesCard } from './ChangesCard';
import { ChartCard } from './ChartCard';
import { DealersCard } from './DealersCard';
import { groupHomes } from './groupHomes';
import { ExemptionsCard } from './ExemptionsCard';
import { EndingTablesCard } from './EndingTablesCard';
import { ModulesCard } from './ModulesCard';
import { SimulationsCard } from './SimulationsCard';
import { UsersCard } from './UsersCard';
import { WaitingCard } from './WaitingCard';
import { outlines } from '../../../generated/descriptions/outlines';
import { useHomeText } from './useHomeText';

/** Name, username, e-mail and profile as they are stored. @source SHELL-017, OQ-050 */
const PersonCard = ({ user }: { user: SessionUser }) => {
  const text = useHomeText();
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
        <dd>{profileOf(user)}</dd>
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

const LeadsCard = () => {
  const text = useHomeText();
  const count = useSyncExternalStore(subscribeLeadCount, readLeadCount);
  return (
    <Card
      title={text('home.leads.title')}
      action={<Link to={leadsPath}>{text('home.leads.open')}</Link>}
    >
      <p className="home-empty">
        {count === 0 ? text('home.leads.none') : text('home.leads.count', { smart_count: count })}
      </p>
    </Card>
  );
};

const mostShortcuts = 8;

/** A page to begin with; `group` is said where the page's name is also that of its records. */
type Shortcut = MenuEntry & { readonly group?: string };

const saidGroups: ReadonlySet<MenuGroup['name']> = new Set(['uploads', 'extractions']);

/** Pages to begin with: all of a short menu, the first of each group of a long one. */
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

const ShortcutsCard = ({ entries }: { entries: readonly Shortcut[] }) => {
  const text = useHomeText();
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

/** What administration looks at first: people without access, modules of the portal. */
const AdministrationCards = () => {
  const { can } = useAccess();
  return (
    <>
      {can({ route: '/users' }) ? <UsersCard /> : null}
      {can(outlines.modules.access.edit) ? <ModulesCard /> : null}
    </>
  );
};

/** What the group starts its day with: what waits, what changed, a figure. */
const GroupCards = ({ groupName }: { groupName: string }) => {
  const home = isGroupName(groupName) ? groupHomes[groupName] : undefined;
  if (!home) return null;
  return (
    <>
      <WaitingCard {...home} />
      {home.changes.length > 0 ? <ChangesCard changes={home.changes} /> : null}
      {home.chart ? <ChartCard chart={home.chart} /> : null}
    </>
  );
};

/** What whoever sells begins with. @source NOT002, CALL-112 */
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

/** What each profile needs first, from the calls that it may make anyway. */
export const HomePage = () => {
  const text = useHomeText();
  const user = useSession();
  const { actor, context, can } = useAccess();
  const entries = useMemo(() => shortcutsOf(menuOf(actor, context, isBuilt)), [actor, context]);
  if (!user) return null;
  const isDealerStaff = user.userType === 'DEALER';
  // Staff of a dealer has its own in a card; figures of all are for who looks after many.
  const seesDealers = !isDealerStaff && can({ route: '/dealers' });
  const seesLeads =
    isDealerStaff && user.dealerDefault && isBuilt(leadsPath) && can({ route: leadsPath });
  return (
    <div className="home">
      <PageHeader title={text('home.title')} />
      <div className="home-cards" data-split={seesDealers || undefined}>
        <div className="home-stack">
          <ExemptionsCard />
          <SellerCards user={user} />
          {seesLeads ? <LeadsCard /> : null}
          <GroupCards groupName={actor.groupName} />
          <AdministrationCards />
          <ShortcutsCard entries={entries} />
          {isDealerStaff ? <MyDealersCard user={user} /> : null}
          <PersonCard user={user} />
        </div>
        {seesDealers ? <DealersCard /> : null}
      </div>
    </div>
  );
};
