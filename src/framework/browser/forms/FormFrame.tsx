import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { ConditionContext } from '../kinds/parts/conditionStore';
import { PendingWorkContext, type PendingWork } from '../kinds/parts/pendingWork';
import type { FormState } from './useSchemaForm';

type FormFrameProps = {
  readonly state: FormState;
  /** What has to end before the form is sent, such as files on their way. */
  readonly work: PendingWork;
  readonly onSubmit: () => void;
  readonly id?: string;
  readonly className?: string;
  /** What belongs to the form and stands outside of it. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
};

/** A form with what its inputs ask for: values, conditions and the work that saving waits for. */
export const FormFrame = (props: FormFrameProps) => {
  const { state, work, onSubmit, beside, children, ...form } = props;
  return (
    <FormProvider {...state.form}>
      <ConditionContext.Provider value={state.conditions}>
        <PendingWorkContext.Provider value={work}>
          <form
            {...form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              onSubmit();
            }}
          >
            {children}
          </form>
        </PendingWorkContext.Provider>
      </ConditionContext.Provider>
      {beside}
    </FormProvider>
  );
};
