import { createStore } from '#browser/data/createStore.ts';

type StepUp = { readonly end: (isConfirmed: boolean) => void };

/** The open step-up request, shared by all callers. */
export const stepUpRequest = createStore<StepUp | null>(null);

let open: Promise<boolean> | undefined;
let layers = 0;

/** Registers a mounted step-up dialog. Returns the function that unregisters it. */
export const offerStepUp = (): (() => void) => {
  layers += 1;
  return () => {
    layers -= 1;
  };
};

/** Requests the second factor, once for concurrent callers. Resolves to false if it was not given. */
export const requestStepUp = (): Promise<boolean> => {
  if (layers === 0) return Promise.resolve(false);
  open ??= new Promise<boolean>((resolve) => {
    stepUpRequest.change({
      end: (isConfirmed) => {
        open = undefined;
        stepUpRequest.change(null);
        resolve(isConfirmed);
      },
    });
  });
  return open;
};
