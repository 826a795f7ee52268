import { conditionErrors, settleRecord } from '../condition/conditionErrors';
import {
  conditionsOf,
  type Members,
  conditionPlan,
  compileCondition,
  type ConditionTest,
} from '../condition/conditionPlan';
import { isPresent } from '../condition/comparison';
import type {
  FieldDescription,
  Localized,
  EntityDescription,
  StepDescription,
} from '../entity/EntityDescription';
import type { FieldError } from '../errors/AppError';
import { conditionFields, findPlace, placesOf, resolveCondition } from '../condition/conditionTree';

/** A step with resolved fields. */
export type FlowStep = Pick<StepDescription, 'id' | 'label'> & {
  readonly isScreen: boolean;
  /** Fields present in the description, which may be narrowed for a person. */
  readonly fields: readonly FieldDescription[];
  /** Fields of earlier steps shown on its screen too. */
  readonly also: readonly FieldDescription[];
  /** Absent: determined by its fields. */
  readonly when?: ConditionTest;
  /** Names of rules over several fields whose last field is in this step. */
  readonly checks: ReadonlySet<string>;
};

/** The compiled steps of an entity's wizard. */
export type Flow = {
  readonly description: EntityDescription;
  readonly steps: readonly FlowStep[];
};

/** Last step with a field of a rule. */
const stepOfCheck = (steps: readonly StepDescription[], names: readonly string[]): number =>
  Math.max(...names.map((name) => steps.findIndex(({ fields }) => fields.includes(name))), 0);

const checksOf = (description: EntityDescription, steps: readonly StepDescription[], at: number) =>
  new Set(
    conditionPlan(description)
      .checks.filter(({ node }) => {
        const names = placesOf(node).map(({ path }) => path[0]?.name ?? '');
        return stepOfCheck(steps, names) === at;
      })
      .map(({ check }) => check.name),
  );

const whenOf = (
  { fields }: EntityDescription,
  { when }: StepDescription,
): ConditionTest | undefined => {
  const scope = { own: fields, root: fields };
  // Conditions on fields the person may not read are left to the server.
  return when && conditionFields(when).every((name) => findPlace(name, scope))
    ? compileCondition(resolveCondition(when, scope))
    : undefined;
};

const fieldsOf = ({ fields }: EntityDescription, names: readonly string[]) =>
  names.flatMap((name) => fields.find((field) => field.name === name) ?? []);

const compile = (description: EntityDescription): Flow => {
  const steps = description.wizard?.steps ?? [];
  return {
    description,
    steps: steps.map((step, at): FlowStep => {
      const when = whenOf(description, step);
      return {
        id: step.id,
        label: step.label,
        isScreen: step.screen ?? false,
        fields: fieldsOf(description, step.fields),
        also: fieldsOf(description, step.also ?? []),
        checks: checksOf(description, steps, at),
        ...(when ? { when } : {}),
      };
    }),
  };
};

const flows = new WeakMap<EntityDescription, Flow>();

/** Flow of an entity's wizard, cached by description; without steps if it has none. */
export const flowOf = (description: EntityDescription): Flow => {
  const flow = flows.get(description) ?? compile(description);
  flows.set(description, flow);
  return flow;
};

/** A page: one step, or several that the description groups. */
export type FlowPage = {
  /** For a single-step page: the step's. */
  readonly id: string;
  readonly label: Localized;
  readonly isScreen: boolean;
  /** Visible steps of the page in order, at least one. */
  readonly steps: readonly FlowStep[];
  /** All fields of the page: those of its steps, then those of earlier ones. */
  readonly fields: readonly FieldDescription[];
};

/**
 * The page of a step.
 *
 * @param shown steps that exist for the values
 * @param step  one of them
 */
export const pageOf = (
  { description }: Pick<Flow, 'description'>,
  shown: readonly FlowStep[],
  step: FlowStep,
): FlowPage => {
  const page = description.wizard?.pages?.find(({ steps }) => steps.includes(step.id));
  const steps = page ? shown.filter(({ id }) => page.steps.includes(id)) : [step];
  const own = steps.flatMap(({ fields }) => fields);
  const also = steps.flatMap((one) => one.also).filter((field) => !own.includes(field));
  return {
    id: page?.id ?? step.id,
    label: page?.label ?? step.label,
    isScreen: page ? (page.screen ?? false) : step.isScreen,
    steps,
    fields: [...own, ...also],
  };
};

/** Steps with fields of a page, saved with it, in order. */
export const stepsStoredWith = (
  shown: readonly FlowStep[],
  { fields }: FlowPage,
): readonly FlowStep[] =>
  shown.filter((step) => step.fields.some((field) => fields.includes(field)));

/**
 * The record without values of hidden steps, by the conditions of forms and tables: fields inherit their step's
 * condition. Pure: returns the same record if nothing is cleared.
 */
export const prune = <T extends Members>({ description }: Flow, data: T): T =>
  settleRecord(description, data);

/**
 * State of a step. `done`: complete up to here. `open`: the first incomplete one. `closed`: not reachable yet, or
 * hidden.
 */
type StepState = 'done' | 'open' | 'closed';

/** An existing step with its state. */
export type ShownStep = { readonly step: FlowStep; readonly state: StepState };

const isShownField = ({ description }: Flow, field: FieldDescription, record: Members): boolean =>
  conditionsOf(description, field)?.when?.test(record, record) ?? true;

const isShown = (flow: Flow, { when, isScreen, fields }: FlowStep, record: Members): boolean =>
  when?.(record, record) !== false &&
  (isScreen || fields.some((field) => isShownField(flow, field, record)));

/** Steps that exist for these values. A step without visible fields is omitted, unless it is a screen. */
export const stepsOf = (flow: Flow, data: Members): readonly FlowStep[] => {
  const record = prune(flow, data);
  return flow.steps.filter((step) => isShown(flow, step, record));
};

/** Missing fields and violated rules of a step. Values themselves are validated elsewhere. */
export const stepFaults = (flow: Flow, data: Members, id: string): readonly FieldError[] => {
  const step = flow.steps.find((one) => one.id === id);
  if (!step) return [];
  const record = prune(flow, data);
  const names = new Set(step.fields.map(({ name }) => name));
  const absent = step.fields
    .filter(({ required, name, virtual }) => required && !virtual && !isPresent(record[name]))
    .map(({ name }): FieldError => ({ path: name, code: 'validation.required' }));
  const conditional = conditionErrors(flow.description, record).filter(({ path, code, params }) =>
    code === 'validation.check'
      ? step.checks.has(String(params?.['check']))
      : names.has(path.split('.')[0] ?? ''),
  );
  return [...absent, ...conditional];
};

/** First incomplete step; undefined if the record can be finished. */
export const firstUnfinished = (flow: Flow, data: Members): FlowStep | undefined =>
  stepsOf(flow, data).find(({ id }) => stepFaults(flow, data, id).length > 0);

/** Existing steps with their states; evaluates those up to the first incomplete one, once each. */
export const statesOf = (flow: Flow, data: Members): readonly ShownStep[] => {
  const steps = stepsOf(flow, data);
  const found = steps.findIndex(({ id }) => stepFaults(flow, data, id).length > 0);
  const open = found < 0 ? steps.length : found;
  return steps.map((step, at) => ({
    step,
    state: at < open ? 'done' : at === open ? 'open' : 'closed',
  }));
};

/** State of a step for these values. */
export const stateOf = (flow: Flow, data: Members, id: string): StepState =>
  statesOf(flow, data).find(({ step }) => step.id === id)?.state ?? 'closed';

const neighbourOf = (flow: Flow, data: Members, move: { id: string; by: 1 | -1 }) => {
  const steps = stepsOf(flow, data);
  const at = steps.findIndex(({ id }) => id === move.id);
  return at < 0 ? undefined : steps[at + move.by];
};

/** The following step; undefined after the last. */
export const next = (flow: Flow, data: Members, id: string): FlowStep | undefined =>
  neighbourOf(flow, data, { id, by: 1 });

/** The preceding step; undefined before the first. */
export const previous = (flow: Flow, data: Members, id: string): FlowStep | undefined =>
  neighbourOf(flow, data, { id, by: -1 });
