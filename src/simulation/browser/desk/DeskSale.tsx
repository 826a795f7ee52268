import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { type FormValues, useStepForm } from '@patio/framework/react';
import { defaultSaleOption } from '#vehicles/rules/vehicleChoice.ts';
import { offersType } from '#simulation/rules/grid.ts';
import {
  firstEntryOf,
  enteredNumber,
  simulationInputOf,
} from '#simulation/rules/SimulationInput.ts';
import {
  firstChoice,
  ownChoice,
  shownChoice,
  type Chosen,
  useGridOf,
  useSale,
  type FoundSale,
  type PricedGrid,
} from '../usePricedGrid';
import { toggleScenario } from '../grid/Scenarios';

/** Recalculating resets the results of later steps. @source SIMR-059, OQ-100 */
const useClearLater = (values: FormValues<'simulations'>): void => {
  const { set } = useStepForm();
  const { tableCode, term, monthlyIncome } = values;
  const sale = JSON.stringify([simulationInputOf(values), tableCode, term]);
  const known = useRef(sale);
  useEffect(() => {
    if (known.current === sale) return;
    known.current = sale;
    if (monthlyIncome !== null && monthlyIncome !== undefined) set('monthlyIncome', null);
  }, [monthlyIncome, sale, set]);
};

/** State shared by all parts of the desk: the current sale, its prices and the choice. */
export type Desk = {
  /** All values of the simulation as they would be saved now. */
  readonly values: FormValues<'simulations'>;
  /** Sets a field as if typed: stored and validated the same way. */
  readonly set: (name: string, value: unknown) => void;
  /** Vehicle price in cents; 0 if none. */
  readonly price: number;
  readonly found: FoundSale;
  /** Whether the default entry has been set; until then missing plans are not reported. */
  readonly isBegun: boolean;
  /** Undefined until today's tables are loaded, and while a required field is invalid. */
  readonly priced: PricedGrid | undefined;
  /** Undefined while no plan is available. */
  readonly chosen: Chosen | undefined;
  /** Name of a chosen plan that became unavailable. */
  readonly gone: string | undefined;
  readonly choose: (tableCode: string, term: number) => void;
  /** Compared prices, by table and term. */
  readonly scenarios: readonly string[];
  readonly compare: (scenario: string) => void;
  /** Whether prices can be marked for comparison. */
  readonly isComparing: boolean;
  readonly setComparing: (isComparing: boolean) => void;
};

const none: readonly string[] = [];

const DeskContext = createContext<Desk | undefined>(undefined);

/** Desk context: values, prices and choice of the sale, with their setters. */
export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk() belongs inside <DeskSale>');
  return desk;
};

/** Whether nothing has been entered or chosen yet. */
const isUntouched = ({ entryValue, tableCode }: FormValues<'simulations'>): boolean =>
  !tableCode && enteredNumber(entryValue) === 0;

/**
 * Sets a default entry, so that most plans have a price at once. It follows the price until the person enters another.
 * Returns whether it has been set.
 */
const useFirstEntry = (
  values: FormValues<'simulations'>,
  { awaited }: FoundSale,
  set: Desk['set'],
): boolean => {
  const price = enteredNumber(values.vehiclePrice);
  const entry = enteredNumber(values.entryValue);
  const [followed, setFollowed] = useState(() => (isUntouched(values) ? 0 : price));
  const isBehind = price > 0 && price !== followed;
  // Non-numeric text is the person's own entry too.
  const isOwn = awaited.some(({ name }) => name === 'entryValue');
  useEffect(() => {
    if (!isBehind) return;
    setFollowed(price);
    if (!isOwn && entry === firstEntryOf(followed)) set('entryValue', firstEntryOf(price));
  }, [entry, followed, isBehind, isOwn, price, set]);
  return !isBehind;
};

/** Sale option by kind of client: 10 for a business, 5 otherwise. @source SIMR-013 */
const useSaleOption = (personType: unknown, set: Desk['set']): void => {
  const known = useRef(personType);
  useEffect(() => {
    if (known.current === personType) return;
    known.current = personType;
    set('saleOptions', [defaultSaleOption(personType === 'PJ' ? 'PJ' : 'PF')]);
  }, [personType, set]);
};

type ChoiceProps = {
  readonly priced: PricedGrid | undefined;
  readonly values: FormValues<'simulations'>;
  readonly set: Desk['set'];
  /** Whether the default entry has been set. */
  readonly isBegun: boolean;
};

/** The last choice that became unavailable. */
type RemovedChoice = { readonly code: unknown; readonly term: unknown; readonly name: string };

/** Name of the chosen plan, unless the sale switched to another structure. */
const nameOfPlan = ({ input, parameters }: PricedGrid, code: unknown): string | undefined => {
  const plan = parameters.plans.find((one) => one.code === code);
  return plan && offersType(input, plan) ? plan.description : undefined;
};

/** Choice in a grid: the restored one, else the current, else the default. */
const choiceIn = (
  priced: PricedGrid,
  { tableCode, term }: FormValues<'simulations'>,
  gone: RemovedChoice | undefined,
) => {
  const back = gone && ownChoice(priced, gone);
  const chosen = back ?? shownChoice(priced, { code: tableCode, term }) ?? firstChoice(priced);
  return { isBack: back !== undefined, chosen, lost: nameOfPlan(priced, tableCode) };
};

const noChoice = { isBack: false, chosen: undefined, lost: undefined };

/**
 * Current choice; the cheapest if there is none, or it is unavailable or of another structure. A previous choice is
 * restored once available again, such as after a half-typed entry.
 */
const useChoice = ({ priced, values, set, isBegun }: ChoiceProps) => {
  const [gone, setGone] = useState<RemovedChoice>();
  const { tableCode, term } = values;
  const isEarly = !isBegun || priced?.isStale !== false;
  const { isBack, chosen, lost } = priced ? choiceIn(priced, values, gone) : noChoice;
  const code = chosen?.table.code;
  const months = chosen?.term;
  useEffect(() => {
    if (isEarly || code === undefined) return;
    if (code !== tableCode) set('tableCode', code);
    if (months !== term) set('term', months);
    if (isBack) setGone(undefined);
    else if (tableCode && code !== tableCode)
      setGone((known) => known ?? (lost ? { code: tableCode, term, name: lost } : undefined));
  }, [code, isBack, isEarly, lost, months, set, tableCode, term]);
  const choose = useCallback(
    (table: string, wanted: number) => {
      setGone(undefined);
      set('tableCode', table);
      set('term', wanted);
    },
    [set],
  );
  return { chosen, gone: gone?.name, choose };
};

/** Prices compared side by side. */
const useComparison = (values: FormValues<'simulations'>, set: Desk['set']) => {
  const scenarios = (values.scenarios ?? none) as readonly string[];
  const [isComparing, setComparing] = useState(scenarios.length > 0);
  const compare = useCallback(
    (scenario: string) => {
      const next = toggleScenario(scenarios, scenario);
      if (next !== scenarios) set('scenarios', next);
    },
    [scenarios, set],
  );
  return useMemo(
    () => ({ scenarios, compare, isComparing, setComparing }),
    [scenarios, compare, isComparing],
  );
};

type GridProps = Omit<ChoiceProps, 'priced'> & {
  readonly found: FoundSale;
  readonly children: ReactNode;
};

/** Parts that change with each grid; the sale itself is read above. */
const DeskGrid = ({ found, values, set, isBegun, children }: GridProps) => {
  const price = enteredNumber(values.vehiclePrice);
  const grid = useGridOf(found);
  // Without a price nothing is available, and the chosen plan is kept.
  const priced = price > 0 ? grid : undefined;
  const { chosen, gone, choose } = useChoice({ priced, values, set, isBegun });
  const comparison = useComparison(values, set);
  const desk = useMemo(
    (): Desk => ({
      values,
      set,
      price,
      found,
      isBegun,
      priced,
      chosen,
      gone,
      choose,
      ...comparison,
    }),
    [values, set, price, found, isBegun, priced, chosen, gone, choose, comparison],
  );
  return <DeskContext.Provider value={desk}>{children}</DeskContext.Provider>;
};

type DeskSaleProps = { readonly values: FormValues<'simulations'>; readonly children: ReactNode };

/** Provides the sale of the desk to `useDesk`. */
export const DeskSale = ({ values, children }: DeskSaleProps) => {
  const { set } = useStepForm();
  const found = useSale(values);
  const isBegun = useFirstEntry(values, found, set);
  useSaleOption(values.personType, set);
  useClearLater(values);
  return (
    <DeskGrid found={found} values={values} set={set} isBegun={isBegun}>
      {children}
    </DeskGrid>
  );
};
