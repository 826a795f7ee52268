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
import { defaultSaleOption } from '#vehicles/rules/saleOptions.ts';
import { isWanted } from '#simulation/rules/grid.ts';
import { firstEntryOf } from '#simulation/rules/selection.ts';
import { enteredNumber, askOf } from '#simulation/rules/SimulationAsk.ts';
import { firstChoice, ownChoice, shownChoice, type Chosen } from '../chosen';
import { toggleScenario } from '../grid/Scenarios';
import { useGridOf, useSale, type FoundSale, type PricedGrid } from '../usePricedGrid';

/** A new calculation takes back what later steps found of the former one. @source SIMR-059, OQ-100 */
const useClearLater = (values: FormValues): void => {
  const { set } = useStepForm();
  const { tableCode, term, monthlyIncome } = values;
  const sale = JSON.stringify([askOf(values), tableCode, term]);
  const known = useRef(sale);
  useEffect(() => {
    if (known.current === sale) return;
    known.current = sale;
    if (monthlyIncome !== null && monthlyIncome !== undefined) set('monthlyIncome', null);
  }, [monthlyIncome, sale, set]);
};

/** What every part of the desk works on: the sale as it stands, its prices and the choice among them. */
export type Desk = {
  /** All values of the simulation as they would be stored now. */
  readonly values: FormValues;
  /** Writes a field as if it were typed: it is stored and judged like one. */
  readonly set: (name: string, value: unknown) => void;
  /** Price of the vehicle, centavos; 0 while there is none. */
  readonly price: number;
  readonly found: FoundSale;
  /** The sale has the entry that it begins with: until then no plan is missing. */
  readonly isBegun: boolean;
  /** Undefined until the tables of the day are there, and while a field is awaited. */
  readonly priced: PricedGrid | undefined;
  /** Undefined while no plan can be had. */
  readonly chosen: Chosen | undefined;
  /** Name of a chosen plan that the sale lost. */
  readonly gone: string | undefined;
  readonly choose: (tableCode: string, term: number) => void;
  /** Prices that are compared, by table and term. */
  readonly scenarios: readonly string[];
  readonly compare: (scenario: string) => void;
  /** Prices can be marked to be compared. */
  readonly isComparing: boolean;
  readonly setComparing: (isComparing: boolean) => void;
};

const none: readonly string[] = [];

const DeskContext = createContext<Desk | undefined>(undefined);

/** The sale of the desk around a part: its values, prices and choice, and how they are changed. */
export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk() belongs inside <DeskSale>');
  return desk;
};

/** Nothing was entered or chosen yet. */
const isUntouched = ({ entryValue, tableCode }: FormValues): boolean =>
  !tableCode && enteredNumber(entryValue) === 0;

/**
 * Begins with an entry, so that most plans show a price at once. The entry follows the price until a person enters
 * another one. Whether it has followed.
 */
const useFirstEntry = (values: FormValues, { awaited }: FoundSale, set: Desk['set']): boolean => {
  const price = enteredNumber(values['vehiclePrice']);
  const entry = enteredNumber(values['entryValue']);
  const [followed, setFollowed] = useState(() => (isUntouched(values) ? 0 : price));
  const isBehind = price > 0 && price !== followed;
  // A text that is no number is an entry of the person's own.
  const isOwn = awaited.some(({ name }) => name === 'entryValue');
  useEffect(() => {
    if (!isBehind) return;
    setFollowed(price);
    if (!isOwn && entry === firstEntryOf(followed)) set('entryValue', firstEntryOf(price));
  }, [entry, followed, isBehind, isOwn, price, set]);
  return !isBehind;
};

/** The sale option follows the client: 10 for a business, 5 otherwise. @source SIMR-013 */
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
  readonly values: FormValues;
  readonly set: Desk['set'];
  /** The sale has the entry that it begins with. */
  readonly isBegun: boolean;
};

/** What somebody had chosen when it could not be had any more. */
type Gone = { readonly code: unknown; readonly term: unknown; readonly name: string };

/** Name of the chosen plan, where the sale has not taken another structure instead. */
const nameOfPlan = ({ ask, parameters }: PricedGrid, code: unknown): string | undefined => {
  const plan = parameters.plans.find((one) => one.code === code);
  return plan && isWanted(ask, plan) ? plan.description : undefined;
};

/** The choice of a grid: what came back, what stands, else the first one. */
const choiceIn = (priced: PricedGrid, { tableCode, term }: FormValues, gone: Gone | undefined) => {
  const back = gone && ownChoice(priced, gone);
  const chosen = back ?? shownChoice(priced, { code: tableCode, term }) ?? firstChoice(priced);
  return { isBack: back !== undefined, chosen, lost: nameOfPlan(priced, tableCode) };
};

const noChoice = { isBack: false, chosen: undefined, lost: undefined };

/**
 * The choice as it stands; the cheapest one where nothing was chosen, it can't be had or is of another structure. What
 * was chosen before comes back once it can be had again, as when an entry was half typed.
 */
const useChoice = ({ priced, values, set, isBegun }: ChoiceProps) => {
  const [gone, setGone] = useState<Gone>();
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

/** Prices that are compared side by side. */
const useComparison = (values: FormValues, set: Desk['set']) => {
  const scenarios = (values['scenarios'] ?? none) as readonly string[];
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

/** What changes with each new grid; the sale itself is asked for above it. */
const DeskGrid = ({ found, values, set, isBegun, children }: GridProps) => {
  const price = enteredNumber(values['vehiclePrice']);
  const grid = useGridOf(found);
  // Without a price there is nothing to offer, and a plan that was chosen waits.
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

type DeskSaleProps = { readonly values: FormValues; readonly children: ReactNode };

/** The sale that the desk works on: parts of it read and change it by `useDesk`. */
export const DeskSale = ({ values, children }: DeskSaleProps) => {
  const { set } = useStepForm();
  const found = useSale(values);
  const isBegun = useFirstEntry(values, found, set);
  useSaleOption(values['personType'], set);
  useClearLater(values);
  return (
    <DeskGrid found={found} values={values} set={set} isBegun={isBegun}>
      {children}
    </DeskGrid>
  );
};
