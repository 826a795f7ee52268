import { useEffect } from 'react';
import type {
  FormValues,
  WizardPartProps,
} from '../../../framework/browser/data/entity/EntitySlots';
import { Banner } from '../../../framework/browser/ui/Banner';
import { Button } from '../../../framework/browser/ui/Button';
import { SkeletonRows } from '../../../framework/browser/ui/table/SkeletonRows';
import { choiceOf, firstChoice, type Chosen } from '../chosen';
import { EntryControl } from '../grid/EntryControl';
import { PlanGrid } from '../grid/PlanGrid';
import { mostScenarios, Scenarios } from '../grid/Scenarios';
import { TargetInstalment } from '../grid/TargetInstalment';
import { TermChoice } from '../grid/TermChoice';
import { useConfirmation } from '../grid/useConfirmation';
import { WhyNot } from '../grid/WhyNot';
import { usePricedGrid, type PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { useStepForm } from '../useStepForm';
import '../simulation.css';

/** Share of the price that a new simulation begins with as its entry, in percent. */
const firstEntry = 30;

/** Begins with an entry, so that most plans show a price at once. */
const useFirstEntry = ({ entryValue, tableCode, vehiclePrice }: FormValues): void => {
  const { set } = useStepForm();
  const price = Number(vehiclePrice ?? 0);
  const isNew = !tableCode && Number(entryValue ?? 0) === 0 && price > 0;
  useEffect(() => {
    if (isNew) set('entryValue', Math.round((price * firstEntry) / 100));
  }, [isNew, price, set]);
};

/** The choice as it stands; the cheapest one where nothing was chosen or it can't be had any more. */
const useChoice = (priced: PricedGrid, { tableCode, term }: FormValues): Chosen | undefined => {
  const { set } = useStepForm();
  const kept = choiceOf(priced, { code: tableCode, term });
  const chosen = kept ?? firstChoice(priced);
  const code = chosen?.table.code;
  const months = chosen?.term;
  useEffect(() => {
    if (priced.isStale || code === undefined) return;
    if (code !== tableCode) set('tableCode', code);
    if (months !== term) set('term', months);
  }, [code, months, priced.isStale, set, tableCode, term]);
  return chosen;
};

const Confirmed = ({ priced }: { readonly priced: PricedGrid }) => {
  const text = useSimulationText();
  const state = useConfirmation(priced);
  if (state === 'none') return null;
  if (state === 'differs') return <Banner kind="error">{text('grid.differs')}</Banner>;
  return (
    <p className="simulation-note" role="status" data-state={state}>
      {text(`grid.${state}`)}
    </p>
  );
};

const Priced = ({
  priced,
  values,
}: {
  readonly priced: PricedGrid;
  readonly values: FormValues;
}) => {
  const { set } = useStepForm();
  const chosen = useChoice(priced, values);
  const scenarios = (values['scenarios'] ?? []) as readonly string[];
  const compare = (key: string) => {
    const kept = scenarios.filter((one) => one !== key);
    const next = kept.length < scenarios.length ? kept : [...kept, key];
    if (next.length <= mostScenarios) set('scenarios', next);
  };
  const choose = (code: string, term: number) => {
    set('tableCode', code);
    set('term', term);
  };
  return (
    <>
      <div className="simulation-controls">
        <EntryControl values={values} />
        <TermChoice priced={priced} />
        <TargetInstalment priced={priced} chosen={chosen} />
      </div>
      <PlanGrid {...{ priced, chosen, scenarios }} onChoose={choose} onCompare={compare} />
      <Confirmed priced={priced} />
      <Scenarios priced={priced} keys={scenarios} onRemove={compare} />
      <WhyNot priced={priced} />
    </>
  );
};

/** The grid of plans and terms: what changes above it is priced at once below it. */
export const Simulation = ({ values }: WizardPartProps) => {
  const text = useSimulationText();
  useFirstEntry(values);
  const { priced, error, retry } = usePricedGrid(values);
  if (error)
    return (
      <Banner kind="error" action={<Button onClick={() => void retry()}>{text('retry')}</Button>}>
        {text('failed')}
      </Banner>
    );
  if (!priced)
    return <SkeletonRows label={text('grid.loading')} rows={5} columns={4} rowHeight={72} />;
  return <Priced priced={priced} values={values} />;
};
