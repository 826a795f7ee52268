import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { offerStepUp, stepUpRequest } from './stepUpRequest';

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog')).StepUpDialog,
}));

/** Step-up dialog above any page, opened when a call requires it. */
export const StepUpLayer = () => {
  useEffect(offerStepUp, []);
  const ask = useSyncExternalStore(stepUpRequest.subscribe, stepUpRequest.read);
  return ask ? (
    <Suspense fallback={null}>
      <StepUpDialog onEnd={ask.end} />
    </Suspense>
  ) : null;
};
