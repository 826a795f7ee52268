import { memo, useMemo } from 'react';
import type { FlowStep } from '../../kernel/flow/Flow';
import type { EngineEntity } from '../data/entity/EngineEntity';
import type { FormValues } from '../data/entity/EntitySlots';
import type { FormState } from '../forms/useSchemaForm';
import { useFieldSets } from '../forms/useFormWatch';
import { fieldId, pageScope } from '../kinds/parts/fieldId';
import { wholeForm } from '../forms/formErrors';
import { Fields } from './Fields';
import { StepContext } from './StepContext';
import { namesOf } from './stepMoves';

type StepBodyProps = {
  readonly entity: EngineEntity;
  readonly state: FormState;
  readonly step: FlowStep;
  readonly values: FormValues;
};

/** The fields of a step, or what the application draws for it. It is nothing to it how a save goes. */
export const StepBody = memo(({ entity, state, step, values }: StepBodyProps) => {
  const { hidden, required } = useFieldSets(state);
  const context = useMemo(() => ({ state, hidden, required }), [hidden, required, state]);
  const Screen = step.isScreen ? entity.slots?.wizard?.steps?.[step.id] : undefined;
  return (
    <div className="form-body" id={fieldId(pageScope, wholeForm)} tabIndex={-1}>
      <StepContext.Provider value={context}>
        {Screen ? (
          <Screen resource={entity.description.resource} values={values} />
        ) : (
          <Fields names={namesOf(step)} />
        )}
      </StepContext.Provider>
    </div>
  );
});
StepBody.displayName = 'StepBody';
