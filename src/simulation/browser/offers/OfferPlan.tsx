import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { type FormValues, useStepForm } from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { shownChoice } from '../chosen';
import { Campaigns } from '../grid/Campaigns';
import { Confirmed } from '../grid/Confirmed';
import { GridFrame } from '../grid/GridFrame';
import { OtherRate } from '../grid/OtherRate';
import { PlanGrid } from '../grid/PlanGrid';
import { Scenarios, toggleScenario } from '../grid/Scenarios';
import { TermChoice } from '../grid/TermChoice';
import { useOnlyTerm } from '../grid/useOnlyTerm';
import { WhyNot } from '../grid/WhyNot';
import { useAwaited } from '../PriceWaits';
import { usePricedGrid, type PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { useOfferSale } from './useOfferSale';
import '../simulation.css';
import './offerPlan.css';

type GridProps = {
  readonly priced: PricedGrid;
  readonly sale: FormValues<'simulations'>;
  /** Shows plans of every structure; absent if already shown. */
  readonly onAll: (() => void) | undefined;
  /** The structure came with a plan and does not filter. */
  readonly onPicked: (financeType: number) => void;
};

const Priced = ({ priced, sale, onAll, onPicked }: GridProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const { tableCode, term, financeType } = sale;
  const chosen = shownChoice(priced, { code: tableCode, term });
  const only = useOnlyTerm(priced, chosen);
  const choose = (code: string, months: number) => {
    const table = priced.parameters.plans.find((plan) => plan.code === code);
    set('tableCode', code);
    set('term', months);
    if (!table || table.financeType === financeType) return;
    onPicked(table.financeType);
    set('financeType', table.financeType);
  };
  const compare = (key: string) => setCompared(toggleScenario(compared, key));
  return (
    <>
      <TermChoice priced={priced} only={only.term} onOnly={only.show} />
      {tableCode && chosen?.table.financeType !== financeType ? (
        <Banner kind="warning">{text('offer.gone')}</Banner>
      ) : null}
      <PlanGrid
        priced={priced}
        chosen={chosen}
        scenarios={compared}
        only={only.term}
        onChoose={choose}
        onCompare={compare}
      />
      <Scenarios priced={priced} keys={compared} onRemove={compare} />
      {onAll ? (
        <Button look="plain" small onClick={onAll}>
          {text('offer.allPlans')}
        </Button>
      ) : null}
      <Campaigns priced={priced} />
      <Confirmed priced={priced} />
      {chosen ? <OtherRate priced={priced} chosen={chosen} /> : null}
      <WhyNot priced={priced} />
    </>
  );
};

const Grid = ({ sale }: { readonly sale: FormValues<'simulations'> }) => {
  const { financeType, tableCode } = sale;
  const [picked, setPicked] = useState<unknown>(tableCode ? financeType : null);
  const isAll = financeType === null || financeType === picked;
  const found = usePricedGrid(isAll ? { ...sale, financeType: null } : sale);
  return (
    <GridFrame found={found}>
      {(priced) => (
        <Priced
          priced={priced}
          sale={sale}
          onAll={isAll ? undefined : () => setPicked(financeType)}
          onPicked={setPicked}
        />
      )}
    </GridFrame>
  );
};

/** Plan and term of an offer, chosen in the simulator's grid. */
export const OfferPlan = () => {
  const text = useSimulationText();
  const sale = useOfferSale();
  const isAwaited = useAwaited(sale).length > 0;
  const refused = useFormState({ name: 'tableCode' }).errors.tableCode?.message;
  return (
    <div className="simulation-offer-plan">
      {refused ? <Banner kind="error">{String(refused)}</Banner> : null}
      {isAwaited || Number(sale.vehiclePrice) > 0 ? (
        <Grid sale={sale} />
      ) : (
        <p className="simulation-note">{text('offer.noPrice')}</p>
      )}
    </div>
  );
};
