import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { offerStepUp, stepUpRequest } from './stepUpRequest';

const StepUpDialog = lazy(async () => ({
  default: (await import('./StepUpDialog')).StepUpDialog,
}));

/** Step-up dialog above any page, opened when a call requires it. */
export const StepUpLayer = () => {
  useEffect(offerStepUp, []);
  const request = useSyncExternalStore(stepUpRequest.subscribe, stepUpRequest.read);
  return request ? (
    <Suspense fallback={null}>
      <StepUpDialog onEnd={request.end} />
    </Suspense>
  ) : null;
};
