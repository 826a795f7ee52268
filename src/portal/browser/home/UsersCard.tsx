import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { UserType } from '#access/rules/groups.ts';
import { useSession } from '#session/browser/useSession.ts';
import { HomeLink } from './HomeLink';
import { Card, Loaded, Figure } from './Card';
import { countRecords, listLink } from '@patio/framework/react';
import { useHomeText, type HomeKey } from './useHomeText';

const path = '/users';

type Row = {
  readonly key: HomeKey;
  readonly userType: UserType;
  readonly status: 'blocked' | 'disabled';
};

const rows: readonly Row[] = [
  { key: 'home.users.blockedProvider', userType: 'GMF', status: 'blocked' },
  { key: 'home.users.blockedDealer', userType: 'DEALER', status: 'blocked' },
  { key: 'home.users.disabledProvider', userType: 'GMF', status: 'disabled' },
  { key: 'home.users.disabledDealer', userType: 'DEALER', status: 'disabled' },
];

/** Profiles restricted to dealer users. @source OQ-034 */
const dealerTabOnly: ReadonlySet<string> = new Set(['fi-manager', 'representante']);

const useUserCounts = (shown: readonly Row[]) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: ['home', 'users', shown.map((row) => row.key)],
    queryFn: () =>
      Promise.all(
        shown.map(({ userType, status }) =>
          countRecords(data, 'users', {
            filter: { userType, status },
            sort: { field: 'name', order: 'ASC' },
          }),
        ),
      ),
  });
};

/** Users who cannot sign in, by tab of their list. */
export const UsersCard = () => {
  const text = useHomeText();
  const profile = useSession()?.groups[0]?.groupName ?? '';
  const shown = rows.filter((row) => row.userType === 'DEALER' || !dealerTabOnly.has(profile));
  const { data, isError, refetch } = useUserCounts(shown);
  const isCalm = data?.every((count, index) => count === 0 || shown[index]?.status !== 'blocked');
  return (
    <Card
      title={text('home.users.title')}
      action={
        <HomeLink isAction to={path}>
          {text('home.users.open')}
        </HomeLink>
      }
    >
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {isCalm ? <p className="home-empty">{text('home.users.none')}</p> : null}
        <div className="figures">
          {shown.map(({ key, userType, status }, index) => (
            <Figure
              key={key}
              label={text(key)}
              value={data?.[index] ?? 0}
              tone={status === 'blocked' && (data?.[index] ?? 0) > 0 ? 'danger' : 'neutral'}
              to={listLink(path, { userType, status })}
            />
          ))}
        </div>
      </Loaded>
    </Card>
  );
};
