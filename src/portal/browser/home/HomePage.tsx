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
import { Card } from './Card';
import { ChangesCard } from './ChangesCard';
import { ChartCard } from './ChartCard';
import { CommissionsCard } from './CommissionsCard';
import { DealersCard } from './DealersCard';
import { groupHomes, type GroupHome } from './groupHomes';
import { FundingCard } from './FundingCard';
import { FunnelCard } from './FunnelCard';
import { ExemptionsCard } from './ExemptionsCard';
import { EndingContractsCard } from './EndingContractsCard';
import { EndingTablesCard } from './EndingTablesCard';
import { NewsCard } from './NewsCard';
import { HeadlineCard } from './HeadlineCard';
import { ModulesCard } from './ModulesCard';
import { MonthCard } from './MonthCard';
import { ShortcutsCard } from './ShortcutsCard';
import { SimulationsCard } from './SimulationsCard';
import { UsersCard } from './UsersCard';
import { WaitingCard } from './WaitingCard';
import { outlines } from '#generated/descriptions/outlines.ts';
import { useHomeText } from './useHomeText';

/** Name, username, e-mail and profile as they are stored, the profile by its name too. @source SHELL-017, OQ-050 */
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

/** Modules of the portal, for who switches them. */
const SwitchesCard = () => {
  const { can } = useAccess();
  return can(outlines.modules.access.edit) ? <ModulesCard /> : null;
};

/** What is new, and what waits for the person: work of the group, people without access. */
const WaitingCards = ({ home, user }: { home: GroupHome | undefined; user: SessionUser }) => {
  const { can } = useAccess();
  return (
    <>
      {/* Whoever looks through other eyes has their own news there. */}
      {user.seeAs === undefined ? <NewsCard /> : null}
      <ExemptionsCard />
      {home ? <WaitingCard {...home} /> : null}
      {can({ route: '/users' }) ? <UsersCard /> : null}
    </>
  );
};

/** How far sales come, for staff of a dealer that makes proposals; its managers see what insurances earn. */
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

/** What payments to dealers wait for, for staff of a dealer that makes proposals and for the credit desk. */
const PaymentsCard = ({ user }: { user: SessionUser }) => {
  const { can } = useAccess();
  const isConcerned = user.userType === 'DEALER' ? saveProposal.access : activateProposal.access;
  return can(isConcerned) && can(readFunding.access) ? <FundingCard /> : null;
};

/** What changed in the records of the group, and a figure. */
const GroupCards = ({ home }: { home: GroupHome | undefined }) => (
  <>
    {home && home.changes.length > 0 ? <ChangesCard changes={home.changes} /> : null}
    {home?.chart ? <ChartCard chart={home.chart} /> : null}
  </>
);

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

/** The one number that matters to the person: the month of the own dealers, or that of the group. */
const FirstCard = ({ home, user }: { home: GroupHome | undefined; user: SessionUser }) => {
  const { can } = useAccess();
  if (user.userType === 'DEALER' && can(readSalesMonth.access)) return <MonthCard />;
  const { headline } = home ?? {};
  return headline && can(outlines[headline.resource].access.list) ? (
    <HeadlineCard headline={headline} />
  ) : null;
};

/** What each profile needs first, from the calls that it may make anyway. */
export const HomePage = () => {
  const text = useHomeText();
  const user = useSession();
  const { actor, can } = useAccess();
  if (!user) return null;
  const isDealerStaff = user.userType === 'DEALER';
  // Where dealers are matters to the group that opens and closes them.
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
