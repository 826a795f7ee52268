import { conditionPlan } from '../condition/conditionPlan';
import { conditionFields, findPlace, placesOf, resolveCondition } from '../condition/conditionTree';
import { compileCondition, type ConditionTest } from '../condition/holds';
import type {
  EntityDescription,
  FieldDescription,
  StepDescription,
} from '../entity/EntityDescription';

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
