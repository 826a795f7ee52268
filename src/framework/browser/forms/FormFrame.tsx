import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { ConditionContext } from '../kinds/parts/conditionStore';
import { PendingWorkContext, type PendingWork } from '../kinds/parts/pendingWork';
import type { FormState } from './useSchemaForm';

type FormFrameProps = {
  readonly state: FormState;
  /** Pending work before sending, such as uploads. */
  readonly work: PendingWork;
  readonly onSubmit: () => void;
  readonly id?: string;
  readonly className?: string;
  /** Rendered outside the form element. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
};

/** A form with its contexts: values, conditions and pending work. */
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
