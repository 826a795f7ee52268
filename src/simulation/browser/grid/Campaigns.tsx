import { Button } from '@patio/framework/ui';
import { openCampaigns } from '#simulation/rules/planReasons.ts';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';

type CampaignsProps = {
  readonly priced: PricedGrid;
  /** Chooses a campaign or none; absent if chosen elsewhere. */
  readonly onChoose?: (campaign: string | null) => void;
};

/** Campaigns whose tables are available for the sale, and the chosen one. @source SIMR-025 */
export const Campaigns = ({ priced, onChoose }: CampaignsProps) => {
  const text = useSimulationText();
  const own = priced.ask.campaign;
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
