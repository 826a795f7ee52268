import { memo, useCallback, useMemo } from 'react';
import { Banner, EmptyState } from '@patio/framework/ui';
import { AddOnPanel } from '../addOns/AddOnPanel';
import { Campaigns } from '../grid/Campaigns';
import { Confirmed } from '../grid/Confirmed';
import { GridFrame } from '../grid/GridFrame';
import { OtherRate } from '../grid/OtherRate';
import { PlanGrid } from '../grid/PlanGrid';
import { RateZeroNotice } from '../grid/RateZeroNotice';
import { Scenarios } from '../grid/Scenarios';
import { TermChoice } from '../grid/TermChoice';
import type { useOnlyTerm } from '../grid/useOnlyTerm';
import { WhyNot } from '../grid/WhyNot';
import { More } from '../More';
import { useAtRest } from '../useAtRest';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { DeskActions } from './DeskActions';
import { useDesk } from './DeskSale';

/**
 * What stands below the grid is drawn after what a move changes above it, and not at all where nothing of it has
 * changed.
 */
const LateAddOns = memo(AddOnPanel);
const LateCampaigns = memo(Campaigns);
const LateOtherRate = memo(OtherRate);
const LateTerms = memo(TermChoice);
const LateWhyNot = memo(WhyNot);

/** So many plans stand in the grid at first, the cheapest ones. */
const fewPlans = 4;

type OnlyTerm = ReturnType<typeof useOnlyTerm>;

const addOns = ['selectedVaps', 'autoInsurance', 'combo'];
const none: readonly string[] = [];

type PricedProps = {
  readonly priced: PricedGrid;
  /** The one term that a phone shows. */
  readonly only: number | undefined;
};

/** Terms of the tables; their line keeps its place until they are known. */
export const Terms = ({ only }: { readonly only: OnlyTerm }) => {
  const { price, priced, found } = useDesk();
  const isWaiting = found.awaited.length > 0;
  const late = useAtRest(priced, !isWaiting && !priced?.isStale) ?? priced;
  return (
    <div className="desk-terms" data-due={price > 0 || undefined}>
      {(priced ?? isWaiting) && late ? (
        <LateTerms priced={late} only={only.term} onOnly={only.show} />
      ) : null}
    </div>
  );
};

const Priced = ({ priced, only }: PricedProps) => {
  const { values, set, chosen, gone, choose, scenarios, compare, isComparing, isBegun } = useDesk();
  const text = useSimulationText();
  const whole = useMemo(() => ({ values, priced, chosen }), [values, priced, chosen]);
  const late = useAtRest(whole, !priced.isStale);
  const takeCampaign = useCallback((name: string | null) => set('campaign', name), [set]);
  return (
    <>
      <DeskActions />
      {gone && chosen ? (
        <Banner kind="info">
          {text('grid.gone', { former: gone, plan: chosen.table.description })}
        </Banner>
      ) : null}
      <PlanGrid
        priced={priced}
        chosen={chosen}
        scenarios={scenarios}
        only={only}
        few={fewPlans}
        onChoose={choose}
        onCompare={isComparing ? compare : undefined}
      />
      <Confirmed priced={priced} />
      <Scenarios priced={priced} keys={scenarios} onRemove={compare} />
      <LateCampaigns priced={late.priced} onChoose={takeCampaign} />
      {chosen ? <RateZeroNotice priced={priced} chosen={chosen} /> : null}
      {late.chosen ? (
        <More title={text('desk.addOns')} names={addOns} values={values}>
          <LateAddOns values={late.values} priced={late.priced} chosen={late.chosen} />
        </More>
      ) : null}
      {late.chosen ? <LateOtherRate priced={late.priced} chosen={late.chosen} /> : null}
      <More
        title={text('whyNot.title')}
        names={none}
        values={values}
        isAsked={isBegun && !priced.isStale && priced.best.length === 0}
      >
        <LateWhyNot bare priced={late.priced} onCampaign={takeCampaign} />
      </More>
    </>
  );
};

/** Plans with their instalments, as soon as there is a price. */
export const Plans = ({ only }: { readonly only: OnlyTerm }) => {
  const text = useSimulationText();
  const { price, priced, found } = useDesk();
  if (price === 0 && found.awaited.length === 0)
    return <EmptyState title={text('desk.noPrice')} text={text('desk.noPriceText')} />;
  return (
    <GridFrame found={{ ...found, priced }}>
      {(known) => <Priced priced={known} only={only.term} />}
    </GridFrame>
  );
};
