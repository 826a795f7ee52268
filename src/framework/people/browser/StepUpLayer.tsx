import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { offerStepUp, stepUpAsk } from './stepUpAsk';

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog')).StepUpDialog,
}));

/** Over any page of who is signed in: asks for the second factor again where a call needs it. */
export const StepUpLayer = () => {
  useEffect(offerStepUp, []);
  const ask = useSyncExternalStore(stepUpAsk.subscribe, stepUpAsk.read);
  return ask ? (
    <Suspense fallback={null}>
      <StepUpDialog onEnd={ask.end} />
    </Suspense>
  ) : null;
};
