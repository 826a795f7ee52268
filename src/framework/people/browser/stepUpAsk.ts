import { createStore } from '#browser/data/createStore.ts';

type Ask = { readonly end: (isGiven: boolean) => void };

/** The question for the second factor that is open, whoever asked. */
export const stepUpAsk = createStore<Ask | null>(null);

let open: Promise<boolean> | undefined;
let layers = 0;

/** Tells that a page shows the dialog. Returns the way to stop. */
export const offerStepUp = (): (() => void) => {
  layers += 1;
  return () => {
    layers -= 1;
  };
};

/** Asks for the second factor again, once however many calls ask at the same time. False: it was not given. */
export const askStepUp = (): Promise<boolean> => {
  if (layers === 0) return Promise.resolve(false);
  open ??= new Promise<boolean>((resolve) => {
    stepUpAsk.change({
      end: (isGiven) => {
        open = undefined;
        stepUpAsk.change(null);
        resolve(isGiven);
      },
    });
  });
  return open;
};
