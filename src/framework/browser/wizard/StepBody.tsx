import { inLanguage } from '#kernel/entity/Localized.ts';
import { memo, useMemo } from 'react';
import type { FlowStep } from '#kernel/flow/Flow.ts';
import type { FlowPage } from '#kernel/flow/pages.ts';
import { useEngine } from '../data/entity/EngineContext';
import type { EngineEntity } from '../data/entity/EngineEntity';
import type { FormValues } from '../data/entity/EntitySlots';
import type { FormState } from '../forms/useSchemaForm';
import { useFieldSets } from '../forms/useFormWatch';
import { fieldId, pageScope } from '../kinds/parts/fieldId';
import { wholeForm } from '../forms/formErrors';
import { Section } from '../ui/Section';
import { Fields } from './Fields';
import { StepContext, stepPartId } from './StepContext';
import { namesOf } from './stepMoves';

type PartProps = { readonly entity: EngineEntity; readonly values: FormValues };

type StepBodyProps = PartProps & {
  readonly state: FormState;
  readonly page: FlowPage;
  /** Id of the step in the URL. */
  readonly asked: string;
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
export const StepBody = memo(({ entity, state, page, values, asked }: StepBodyProps) => {
  const { hidden, required } = useFieldSets(state);
  const context = useMemo(
    () => ({ state, hidden, required, step: asked }),
    [asked, hidden, required, state],
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
