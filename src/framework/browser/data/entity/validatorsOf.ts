import type { EngineEntity, EntityValidators } from './EngineEntity';

type Loader = () => Promise<EntityValidators>;
type Loading = { readonly promise: Promise<EntityValidators>; loaded?: EntityValidators };

const known = new WeakMap<Loader, Loading>();

const load = (loader: Loader): Loading => {
  const loading: Loading = {
    promise: loader().then(
      (loaded) => (loading.loaded = loaded),
      (error: unknown) => {
        // The next form asks again.
        known.delete(loader);
        throw error;
      },
    ),
  };
  return loading;
};

/**
 * The validators of an entity: at once where they are there, else their promise, which stays the same until it settles.
 * They are asked for as soon as a form is coming, beside the record that it shows.
 */
export const validatorsOf = ({
  validators,
}: Pick<EngineEntity, 'validators'>): EntityValidators | Promise<EntityValidators> => {
  if (typeof validators !== 'function') return validators;
  const loading = known.get(validators) ?? load(validators);
  known.set(validators, loading);
  // A failure is told to the form that waits; nobody else has to hear of it.
  loading.promise.catch(() => undefined);
  return loading.loaded ?? loading.promise;
};
