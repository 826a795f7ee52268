import { useEffect, useState } from 'react';
import type {
  FormValues,
  WizardPartProps,
} from '../../../framework/browser/data/entity/EntitySlots';
import { Banner } from '../../../framework/browser/ui/Banner';
import { AddOnPanel } from '../addOns/AddOnPanel';
import { choiceOf, firstChoice } from '../chosen';
import { firstEntryOf } from '../../rules/selection';
import { Campaigns } from '../grid/Campaigns';
import { EntryControl } from '../grid/EntryControl';
import { GridFrame } from '../grid/GridFrame';
import { OtherRate } from '../grid/OtherRate';
import { PlanGrid } from '../grid/PlanGrid';
import { Scenarios, toggleScenario } from '../grid/Scenarios';
import { RateZeroNotice } from '../grid/RateZeroNotice';
import { TargetInstalment } from '../grid/TargetInstalment';
import { TermChoice } from '../grid/TermChoice';
import { Confirmed } from '../grid/Confirmed';
import { useOnlyTerm } from '../grid/useOnlyTerm';
import { WhyNot } from '../grid/WhyNot';
import { usePricedGrid, type PricedGrid } from '../usePricedGrid';
import { useClearLater } from '../useClearLater';
import { useSimulationText } from '../useSimulationText';
import { useStepForm } from '../useStepForm';
import '../simulation.css';

/** Nothing was entered or chosen yet. */
const isUntouched = ({ entryValue, tableCode, vehiclePrice }: FormValues): boolean =>
  !tableCode && Number(entryValue ?? 0) === 0 && Number(vehiclePrice ?? 0) > 0;

/** Begins with an entry, so that most plans show a price at once. */
const useFirstEntry = (values: FormValues): void => {
  const { set } = useStepForm();
  const price = Number(values['vehiclePrice'] ?? 0);
  const isNew = isUntouched(values);
  useEffect(() => {
    if (isNew) set('entryValue', firstEntryOf(price));
  }, [isNew, price, set]);
};

/** The choice as it stands; the cheapest one where nothing was chosen or it can't be had any more. */
const useChoice = (priced: PricedGrid, values: FormValues) => {
  const { set } = useStepForm();
  const [gone, setGone] = useState<string>();
  const { plans } = priced.parameters;
  const { tableCode, term } = values;
  const isEarly = priced.isStale || isUntouched(values);
  const kept = choiceOf(priced, { code: tableCode, term });
  const chosen = kept ?? firstChoice(priced);
  const code = chosen?.table.code;
  const months = chosen?.term;
  useEffect(() => {
    if (isEarly || code === undefined) return;
    if (code !== tableCode) set('tableCode', code);
    if (months !== term) set('term', months);
    if (tableCode && code !== tableCode)
      setGone(plans.find((plan) => plan.code === tableCode)?.description);
  }, [code, isEarly, months, plans, set, tableCode, term]);
  return { chosen, gone, forget: () => setGone(undefined) };
};

const Priced = ({
  priced,
  values,
}: {
  readonly priced: PricedGrid;
  readonly values: FormValues;
}) => {
  const { set } = useStepForm();
  const text = useSimulationText();
  const { chosen, gone, forget } = useChoice(priced, values);
  const only = useOnlyTerm(priced, chosen);
  const scenarios = (values['scenarios'] ?? []) as readonly string[];
  const compare = (key: string) => {
    const next = toggleScenario(scenarios, key);
    if (next !== scenarios) set('scenarios', next);
  };
  const takeCampaign = (campaign: string | null) => set('campaign', campaign);
  const choose = (code: string, term: number) => {
    forget();
    set('tableCode', code);
    set('term', term);
  };
  return (
    <>
      <div className="simulation-controls">
        <EntryControl values={values} />
        <TermChoice priced={priced} only={only.term} onOnly={only.show} />
        <TargetInstalment priced={priced} chosen={chosen} />
      </div>
      {gone && chosen ? (
        <Banner kind="info">
          {text('grid.gone', { former: gone, plan: chosen.table.description })}
        </Banner>
      ) : null}
      <PlanGrid
        {...{ priced, chosen, scenarios }}
        only={only.term}
        onChoose={choose}
        onCompare={compare}
      />
      <Campaigns priced={priced} onChoose={takeCampaign} />
      <Confirmed priced={priced} />
      {chosen ? <OtherRate {...{ priced, chosen }} /> : null}
      {chosen ? <RateZeroNotice {...{ priced, chosen }} /> : null}
      {chosen ? <AddOnPanel {...{ values, priced, chosen }} /> : null}
      <Scenarios priced={priced} keys={scenarios} onRemove={compare} />
      <WhyNot priced={priced} onCampaign={takeCampaign} />
    </>
  );
};

/** The grid of plans and terms: what changes above it is priced at once below it. */
export const Simulation = ({ values }: WizardPartProps) => {
  useFirstEntry(values);
  useClearLater(values);
  const found = usePricedGrid(values);
  return (
    <GridFrame found={found}>{(priced) => <Priced priced={priced} values={values} />}</GridFrame>
  );
};
