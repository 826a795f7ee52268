import { HomeLink } from './HomeLink';
import { HomeChart } from './HomeChart';
import { Card, Loaded, Figure } from './Card';
import { type Bar, listLink } from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useHomeText } from './useHomeText';

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

const path = '/dealers';

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
          to={listLink(path, { status: 'enabled' })}
        />
        <Figure
          label={text('home.dealers.disabled')}
          value={disabled}
          to={listLink(path, { status: 'disabled' })}
        />
      </div>
      {states ? (
        <HomeChart
          title={text('home.dealers.byState')}
          labelName={text('home.dealers.state')}
          valueName={text('home.dealers.total')}
          bars={states.map((bar) => ({ ...bar, to: listLink(path, { state: bar.label }) }))}
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
        <HomeLink isAction to={path}>
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
