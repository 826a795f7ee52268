import { HomeLink } from './HomeLink';
import { BarChart } from './BarChart';
import { Card, Loaded } from './Card';
import { Figure } from './Figure';
import { listLink } from '@patio/framework/react';
import { mostCounted, useDealerFigures } from './useDealerFigures';
import type { DealerFigures } from './useDealerFigures';
import { useHomeText } from './useHomeText';

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
        <BarChart
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

/** Dealers on and off, and where they are. */
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
