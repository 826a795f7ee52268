import { HomeLink, HomeChart } from './HomeLink';
import { Card, Loaded, Figure, useHomeText, type HomeKey } from './Card';
import {
  type Bar,
  listLink,
  countRecords,
  asWireRecord,
  recordName,
  useEngine,
  useLocale,
} from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { UserType } from '#access/rules/groups.ts';
import { useSession } from '#session/browser/useSession.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import {
  type EntityDescription,
  type WireRecord,
  entityPath,
  formatInstant,
} from '@patio/framework/kernel';
import { useAccess } from '../access/useAccess';
import type { Changing } from './groupHomes';

/** Fields read of a dealer. */
type DealerFacts = { readonly state?: unknown; readonly status?: unknown };

/** Number of dealers per state, most first, then by name. */
export const countByState = (dealers: readonly DealerFacts[]): readonly Bar[] => {
  const counts = new Map<string, number>();
  for (const { state } of dealers)
    if (typeof state === 'string' && state !== '') counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts]
    .map(([label, value]) => ({ label, value }))
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label));
};

/** Maximum rows of one call. */
const rowsPerCall = 100;
/** States are counted up to this many dealers, with one call per hundred. */
const mostCounted = 500;

/** Figures of the dealers visible to the person. */
type DealerFigures = {
  readonly total: number;
  readonly enabled: number;
  readonly disabled: number;
  /** Null if there are too many to count in the browser. */
  readonly states: readonly Bar[] | null;
};

/** Loads the figures through the list's calls. */
const useDealerFigures = () => {
  const data = useDataProvider();
  const read = (page: number, perPage: number, filter: object) =>
    data.getList('dealers', {
      pagination: { page, perPage },
      sort: { field: 'state', order: 'ASC' },
      filter,
    });
  return useQuery<DealerFigures>({
    queryKey: ['home', 'dealers'],
    queryFn: async () => {
      const [first, on] = await Promise.all([
        read(1, rowsPerCall, {}),
        read(1, 1, { status: 'enabled' }),
      ]);
      const total = first.total ?? 0;
      const enabled = on.total ?? 0;
      const figures = { total, enabled, disabled: total - enabled };
      if (total > mostCounted) return { ...figures, states: null };
      const others = Array.from({ length: Math.ceil(total / rowsPerCall) - 1 }, (_, index) =>
        read(index + 2, rowsPerCall, {}),
      );
      const pages = [first, ...(await Promise.all(others))];
      return {
        ...figures,
        states: countByState(pages.flatMap((page): DealerFacts[] => page.data)),
      };
    },
  });
};

const dealersPath = '/dealers';

const Figures = ({ total, enabled, disabled, states }: DealerFigures) => {
  const text = useHomeText();
  if (total === 0) return <p className="home-empty">{text('home.dealers.empty')}</p>;
  return (
    <>
      <div className="figures">
        <Figure
          label={text('home.dealers.enabled')}
          value={enabled}
          tone="success"
          to={listLink(dealersPath, { status: 'enabled' })}
        />
        <Figure
          label={text('home.dealers.disabled')}
          value={disabled}
          to={listLink(dealersPath, { status: 'disabled' })}
        />
      </div>
      {states ? (
        <HomeChart
          title={text('home.dealers.byState')}
          labelName={text('home.dealers.state')}
          valueName={text('home.dealers.total')}
          bars={states.map((bar) => ({ ...bar, to: listLink(dealersPath, { state: bar.label }) }))}
        />
      ) : (
        <p>{text('home.dealers.tooMany', { limit: mostCounted })}</p>
      )}
    </>
  );
};

/** Enabled and disabled dealers, and dealers by state. */
export const DealersCard = () => {
  const text = useHomeText();
  const { data, isError, refetch } = useDealerFigures();
  return (
    <Card
      title={text('home.dealers.title')}
      action={
        <HomeLink isAction to={dealersPath}>
          {text('home.dealers.open')}
        </HomeLink>
      }
    >
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {data ? <Figures {...data} /> : null}
      </Loaded>
    </Card>
  );
};

const usersPath = '/users';

type UserRow = {
  readonly key: HomeKey;
  readonly userType: UserType;
  readonly status: 'blocked' | 'disabled';
};

const userRows: readonly UserRow[] = [
  { key: 'home.users.blockedProvider', userType: 'GMF', status: 'blocked' },
  { key: 'home.users.blockedDealer', userType: 'DEALER', status: 'blocked' },
  { key: 'home.users.disabledProvider', userType: 'GMF', status: 'disabled' },
  { key: 'home.users.disabledDealer', userType: 'DEALER', status: 'disabled' },
];

/** Profiles restricted to dealer users. @source OQ-034 */
const dealerTabOnly: ReadonlySet<string> = new Set(['fi-manager', 'representante']);

const useUserCounts = (shown: readonly UserRow[]) => {
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
  const shown = userRows.filter((row) => row.userType === 'DEALER' || !dealerTabOnly.has(profile));
  const { data, isError, refetch } = useUserCounts(shown);
  const isCalm = data?.every((count, index) => count === 0 || shown[index]?.status !== 'blocked');
  return (
    <Card
      title={text('home.users.title')}
      action={
        <HomeLink isAction to={usersPath}>
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
              label={text(key, { smart_count: data?.[index] ?? 0 })}
              value={data?.[index] ?? 0}
              tone={status === 'blocked' && (data?.[index] ?? 0) > 0 ? 'danger' : 'neutral'}
              to={listLink(usersPath, { userType, status })}
            />
          ))}
        </div>
      </Loaded>
    </Card>
  );
};

const perResource = 3;
const mostRows = 6;

type Change = {
  readonly description: EntityDescription;
  readonly record: WireRecord;
  readonly path: string | undefined;
};

const momentOf = ({ record }: Pick<Change, 'record'>): string => String(record['updatedAt'] ?? '');

const useChanges = (shown: readonly Changing[]) => {
  const data = useDataProvider();
  const { entities } = useEngine();
  return useQuery({
    queryKey: ['home', 'changes', shown],
    queryFn: async () => {
      const lists = await Promise.all(
        shown.map(async ({ resource, filter = {}, path }): Promise<readonly Change[]> => {
          const [{ data: rows }, { description }] = await Promise.all([
            data.getList(resource, {
              pagination: { page: 1, perPage: perResource },
              sort: { field: 'updatedAt', order: 'DESC' },
              filter,
            }),
            entities.load(resource),
          ]);
          return rows.map((row) => ({ description, record: asWireRecord(row), path }));
        }),
      );
      return lists
        .flat()
        .toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)))
        .slice(0, mostRows);
    },
  });
};

const dayLength = 'DD/MM/YYYY'.length;

const ChangeRow = (change: Change) => {
  const { description, record } = change;
  const locale = useLocale();
  const name = recordName(description, record);
  const path = change.path ?? entityPath(description, 'show', record.id);
  const moment = momentOf(change);
  return (
    <li>
      <span title={name}>
        {path ? <HomeLink to={path}>{name}</HomeLink> : <b>{name}</b>}
        <small>{description.label.one[locale]}</small>
      </span>
      <time dateTime={moment} title={formatInstant(moment)}>
        {formatInstant(moment).slice(0, dayLength)}
      </time>
    </li>
  );
};

/** Latest creations and changes among the person's records. */
export const ChangesCard = ({ changes }: { readonly changes: readonly Changing[] }) => {
  const text = useHomeText();
  const { can } = useAccess();
  const shown = changes.filter(({ resource }) => can(outlines[resource].access.list));
  const { data, isError, refetch } = useChanges(shown);
  return (
    <Card title={text('home.changes.title')}>
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {data?.length === 0 ? <p className="home-empty">{text('home.changes.none')}</p> : null}
        <ul className="home-changes" data-tall>
          {data?.map((change) => (
            <ChangeRow key={`${change.description.resource}/${change.record.id}`} {...change} />
          ))}
        </ul>
      </Loaded>
    </Card>
  );
};
