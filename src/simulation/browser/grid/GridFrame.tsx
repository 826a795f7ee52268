import { useState, type ReactNode } from 'react';
import { useIsPhone, Button, Banner, EmptyState, SkeletonRows } from '@patio/framework/ui';
import { useStepForm } from '@patio/framework/react';
import { limitTermsOf } from '#simulation/rules/grid.ts';
import { toggleTerm } from '#simulation/rules/SimulationInput.ts';
import { openCampaigns } from '#simulation/rules/planReasons.ts';
import type { Chosen, PricedGrid, usePricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { useWaitText } from '../PriceWaits';

/** On a phone one term is shown at a time: the chosen one until another is selected. */
export const useOnlyTerm = (priced: PricedGrid | undefined, chosen: Chosen | undefined) => {
  const isPhone = useIsPhone();
  const [asked, show] = useState<number>();
  const terms = priced?.terms ?? [];
  const usual = chosen?.term ?? terms[Math.floor((terms.length - 1) / 2)];
  const shown = asked !== undefined && terms.includes(asked) ? asked : usual;
  return { term: isPhone ? shown : undefined, show };
};

type TermChoiceProps = {
  readonly priced: PricedGrid;
  /** The single term shown on a phone; absent if all are shown. */
  readonly only?: number | undefined;
  readonly onOnly: (term: number) => void;
};

/** Terms of the tables as toggle buttons; on a phone only one. */
export const TermChoice = ({ priced, only, onOnly }: TermChoiceProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const { input, offered, parameters, terms } = priced;
  const limit = limitTermsOf(input, parameters);
  const press = (term: number) => {
    const isOne = only !== undefined;
    const next = isOne && terms.includes(term) ? terms : toggleTerm(terms, term, limit);
    if (next.length > 0 && next !== terms) set('selectedTerms', next);
    if (isOne) onOnly(term);
  };
  return (
    <fieldset className="simulation-terms">
      <legend>{text('terms.title')}</legend>
      {offered.map((term) => (
        <button
          key={term}
          type="button"
          aria-pressed={only === undefined ? terms.includes(term) : only === term}
          aria-label={text('terms.months', { smart_count: term })}
          onClick={() => press(term)}
        >
          {term}
        </button>
      ))}
    </fieldset>
  );
};

type CampaignsProps = {
  readonly priced: PricedGrid;
  /** Chooses a campaign or none; absent if chosen elsewhere. */
  readonly onChoose?: (campaign: string | null) => void;
};

/** Campaigns whose tables are available for the sale, and the chosen one. @source SIMR-025 */
export const Campaigns = ({ priced, onChoose }: CampaignsProps) => {
  const text = useSimulationText();
  const own = priced.input.campaign;
  const others = openCampaigns(priced.grid.refused);
  if (!onChoose)
    return others.length > 0 ? (
      <p className="simulation-note">{text('campaign.elsewhere', { names: others.join(', ') })}</p>
    ) : null;
  if (own === null && others.length === 0) return null;
  return (
    <div className="simulation-campaigns simulation-note">
      {own === null ? null : (
        <p role="status">
          {text('campaign.own', { name: own })}{' '}
          <Button look="plain" small onClick={() => onChoose(null)}>
            {text('campaign.leave')}
          </Button>
        </p>
      )}
      {others.length > 0 ? (
        <p>
          {text('campaign.others')}{' '}
          {others.map((name) => (
            <Button
              key={name}
              look="plain"
              small
              aria-label={text('campaign.use', { name })}
              onClick={() => onChoose(name)}
            >
              {name}
            </Button>
          ))}
        </p>
      ) : null}
    </div>
  );
};

type GridFrameProps = {
  readonly found: Pick<ReturnType<typeof usePricedGrid>, 'priced' | 'awaited' | 'error' | 'retry'>;
  readonly children: (priced: PricedGrid) => ReactNode;
};

/** Placeholder of the grid: skeleton rows, or the error with a retry. */
export const GridFrame = ({
  found: { priced, awaited, error, retry },
  children,
}: GridFrameProps) => {
  const text = useSimulationText();
  const waits = useWaitText(awaited);
  if (error)
    return (
      <Banner kind="error" action={<Button onClick={() => void retry()}>{text('retry')}</Button>}>
        {text('failed')}
      </Banner>
    );
  if (awaited.length > 0) return <EmptyState title={waits} text={text('grid.waitsText')} />;
  if (!priced)
    return <SkeletonRows label={text('grid.loading')} rows={5} columns={4} rowHeight={72} />;
  return children(priced);
};
