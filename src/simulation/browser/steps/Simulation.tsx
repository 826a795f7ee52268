import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import type {
  FormValues,
  WizardPartProps,
} from '../../../framework/browser/data/entity/EntitySlots';
import { Banner } from '../../../framework/browser/ui/Banner';
import { AddOnPanel } from '../addOns/AddOnPanel';
import { firstChoice, ownChoice, shownChoice } from '../chosen';
import { isWanted } from '../../rules/grid';
import { firstEntryOf } from '../../rules/selection';
import { ChangeOfProposal } from '../identification/ChangeOfProposal';
import { LeadOfSale } from '../identification/LeadOfSale';
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
import { MakerLegalText } from '../MakerText';
import { useGridOf, useSale, type FoundSale, type PricedGrid } from '../usePricedGrid';
import { useAtRest } from '../useAtRest';
import { useClearLater } from '../useClearLater';
import { useSimulationText } from '../useSimulationText';
import { useStepForm } from '../../../framework/browser/wizard/useStepForm';
import '../simulation.css';
import { enteredNumber } from '../../rules/SimulationAsk';

/** Nothing was entered or chosen yet. */
const isUntouched = ({ entryValue, tableCode, vehiclePrice }: FormValues): boolean =>
  !tableCode && Number(entryValue ?? 0) === 0 && Number(vehiclePrice ?? 0) > 0;

/**
 * Begins with an entry, so that most plans show a price at once; whoever then takes it out sells without one. Answers
 * whether that has happened.
 */
const useFirstEntry = (values: FormValues): boolean => {
  const { set } = useStepForm();
  const price = enteredNumber(values['vehiclePrice']);
  const [given, setGiven] = useState<number>();
  const isNew = isUntouched(values) && given !== price;
  useEffect(() => {
    if (!isNew) return;
    setGiven(price);
    set('entryValue', firstEntryOf(price));
  }, [isNew, price, set]);
  return !isNew;
};

type PricedProps = {
  readonly priced: PricedGrid;
  readonly values: FormValues;
  /** The sale has the entry that it begins with. */
  readonly isBegun: boolean;
};

/** What somebody had chosen when it could not be had any more. */
type Gone = { readonly code: unknown; readonly term: unknown; readonly name: string };

/**
 * The choice as it stands; the cheapest one where nothing was chosen, it can't be had or is of another structure. What
 * was chosen before comes back once it can be had again, as when an entry was half typed.
 */
const useChoice = ({ priced, values, isBegun }: PricedProps) => {
  const { set } = useStepForm();
  const [gone, setGone] = useState<Gone>();
  const { ask, parameters } = priced;
  const { tableCode, term } = values;
  const isEarly = priced.isStale || !isBegun;
  const back = gone && ownChoice(priced, gone);
  const chosen = back ?? shownChoice(priced, { code: tableCode, term }) ?? firstChoice(priced);
  const former = parameters.plans.find((plan) => plan.code === tableCode);
  const lost = former && isWanted(ask, former) ? former.description : undefined;
  const code = chosen?.table.code;
  const months = chosen?.term;
  useEffect(() => {
    if (isEarly || code === undefined) return;
    if (code !== tableCode) set('tableCode', code);
    if (months !== term) set('term', months);
    if (back) setGone(undefined);
    else if (tableCode && code !== tableCode)
      setGone((known) => known ?? (lost ? { code: tableCode, term, name: lost } : undefined));
  }, [back, code, isEarly, lost, months, set, tableCode, term]);
  return { chosen, gone: gone?.name, forget: () => setGone(undefined) };
};

/**
 * What stands below the grid is drawn after what a move changes above it, and not at all where nothing of it has
 * changed.
 */
const LateAddOns = memo(AddOnPanel);
const LateCampaigns = memo(Campaigns);
const LateOtherRate = memo(OtherRate);
const LateTarget = memo(TargetInstalment);
const LateTerms = memo(TermChoice);
const LateWhyNot = memo(WhyNot);

const Priced = (props: PricedProps) => {
  const { priced, values } = props;
  const { set } = useStepForm();
  const text = useSimulationText();
  const { chosen, gone, forget } = useChoice(props);
  const whole = useMemo(() => ({ values, priced, chosen }), [values, priced, chosen]);
  const late = useAtRest(whole, !priced.isStale);
  const only = useOnlyTerm(priced, chosen);
  const scenarios = (values['scenarios'] ?? []) as readonly string[];
  const compare = (key: string) => {
    const next = toggleScenario(scenarios, key);
    if (next !== scenarios) set('scenarios', next);
  };
  const takeCampaign = useCallback((name: string | null) => set('campaign', name), [set]);
  const choose = (code: string, term: number) => {
    forget();
    set('tableCode', code);
    set('term', term);
  };
  return (
    <>
      <div className="simulation-controls">
        <EntryControl values={values} />
        <LateTarget priced={late.priced} chosen={late.chosen} />
        <LateTerms priced={late.priced} only={only.term} onOnly={only.show} />
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
      <Confirmed priced={priced} />
      <Scenarios priced={priced} keys={scenarios} onRemove={compare} />
      <LateCampaigns priced={late.priced} onChoose={takeCampaign} />
      {late.chosen ? <LateOtherRate priced={late.priced} chosen={late.chosen} /> : null}
      {chosen ? <RateZeroNotice {...{ priced, chosen }} /> : null}
      {late.chosen ? (
        <LateAddOns values={late.values} priced={late.priced} chosen={late.chosen} />
      ) : null}
      <LateWhyNot priced={late.priced} onCampaign={takeCampaign} />
    </>
  );
};

type GridProps = Omit<PricedProps, 'priced'> & { readonly found: FoundSale };

/** What is drawn for each new grid; the sale itself is asked for above it. */
const Grid = ({ found, ...props }: GridProps) => {
  const priced = useGridOf(found);
  return (
    <GridFrame found={{ ...found, priced }}>
      {(known) => <Priced priced={known} {...props} />}
    </GridFrame>
  );
};

/** The grid of plans and terms: what changes above it is priced at once below it. */
export const Simulation = ({ values }: WizardPartProps) => {
  const isBegun = useFirstEntry(values);
  useClearLater(values);
  return (
    <>
      <LeadOfSale values={values} />
      <ChangeOfProposal values={values} />
      <Grid found={useSale(values)} {...{ values, isBegun }} />
      <MakerLegalText />
    </>
  );
};
