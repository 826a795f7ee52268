import { inLanguage } from '#kernel/entity/Localized.ts';
import { memo, useMemo, createContext, useContext } from 'react';
import type { FlowStep, FlowPage } from '#kernel/flow/steps.ts';
import { useEngine, type EngineEntity } from '../data/entity/EngineContext';
import type { FormValues } from '../data/entity/EntitySlots';
import type { FormState } from '../forms/useSchemaForm';
import { useFieldSets, type FieldSets } from '../forms/useFormWatch';
import { fieldId, pageScope } from '../kinds/parts/useFieldInput';
import { wholeForm } from '../forms/formErrors';
import { Section } from '../ui/Section';
import { namesOf } from './stepMoves';
import { FormFields } from '../forms/FormFields';
import { formField } from '../forms/formFields';
import { fieldsOf } from '../texts/names';
import { useFormContext } from 'react-hook-form';

type Around = FieldSets & {
  readonly state: FormState;
  /** Id of the step in the URL, among those of the page. */
  readonly step: string;
};

/** The wizard's form around a custom step. */
export const StepContext = createContext<Around | undefined>(undefined);

/** Element id of a step on a shared page, target of navigation. */
export const stepPartId = (step: string): string => `step-${step}`;

/** Fields of the wizard's form, inside a custom step. */
export const Fields = ({ names }: { readonly names: readonly string[] }) => {
  const context = useContext(StepContext);
  if (!context) throw new Error('<Fields> stands in a step of a wizard');
  const { state, hidden, required } = context;
  const fields = fieldsOf(state.shape, names).flatMap((field) =>
    hidden.has(field.name) ? [] : (formField(field, state.mode) ?? []),
  );
  return <FormFields state={state} fields={fields} required={required} />;
};

/**
 * Wizard fields whose text is not a number. They are empty in the slots' `values`; dependent parts wait for a
 * correction.
 */
export const RefusedFields = createContext<readonly string[]>([]);

/** Sets fields of the surrounding form as if typed: stored and validated the same way. */
export const useStepForm = () => {
  const { setValue, getFieldState } = useFormContext();
  return useMemo(
    () => ({
      set: (name: string, value: unknown) =>
        setValue(name, value, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: getFieldState(name).invalid,
        }),
    }),
    [setValue, getFieldState],
  );
};

type PartProps = { readonly entity: EngineEntity; readonly values: FormValues };

type StepBodyProps = PartProps & {
  readonly state: FormState;
  readonly page: FlowPage;
  /** Id of the step in the URL. */
  readonly requested: string;
};

type StepPartProps = PartProps & { readonly step: FlowStep };

const StepPart = ({ entity, values, step }: StepPartProps) => {
  const Screen = step.isScreen ? entity.slots?.wizard?.steps?.[step.id] : undefined;
  return Screen ? (
    <Screen resource={entity.description.resource} values={values} />
  ) : (
    <Fields names={[...namesOf(step), ...step.also.map(({ name }) => name)]} />
  );
};

/** Steps of a generic page, stacked. */
const PageParts = ({ page, ...props }: PartProps & { readonly page: FlowPage }) => {
  const { locale } = useEngine();
  const [first] = page.steps;
  if (first && page.steps.length === 1) return <StepPart {...props} step={first} />;
  return page.steps.map((step) => (
    <Section key={step.id} id={stepPartId(step.id)} title={inLanguage(step.label, locale)}>
      <StepPart {...props} step={step} />
    </Section>
  ));
};

/** Fields of a page, or the application's component. Independent of save progress. */
export const StepBody = memo(({ entity, state, page, values, requested }: StepBodyProps) => {
  const { hidden, required } = useFieldSets(state);
  const context = useMemo(
    () => ({ state, hidden, required, step: requested }),
    [requested, hidden, required, state],
  );
  const Screen = page.isScreen ? entity.slots?.wizard?.steps?.[page.id] : undefined;
  return (
    <div className="form-body" id={fieldId(pageScope, wholeForm)} tabIndex={-1}>
      <StepContext.Provider value={context}>
        {Screen ? (
          <Screen resource={entity.description.resource} values={values} />
        ) : (
          <PageParts entity={entity} values={values} page={page} />
        )}
      </StepContext.Provider>
    </div>
  );
});
StepBody.displayName = 'StepBody';
