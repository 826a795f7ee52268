import type { EngineEntity, EntityValidators } from './EngineEntity';

type Loader = () => Promise<EntityValidators>;
type Loading = { readonly promise: Promise<EntityValidators>; loaded?: EntityValidators };

const known = new WeakMap<Loader, Loading>();

const load = (loader: Loader): Loading => {
  const loading: Loading = {
    promise: loader().then(
      (loaded) => (loading.loaded = loaded),
      (error: unknown) => {
        // The next form retries.
        known.delete(loader);
        throw error;
      },
    ),
  };
  return loading;
};

/**
 * Validators of an entity: immediately if loaded, else a promise, stable until settled. Requested as soon as a form is
 * expected, in parallel with its record.
 */
export const validatorsOf = ({
  validators,
}: Pick<EngineEntity, 'validators'>): EntityValidators | Promise<EntityValidators> => {
  if (typeof validators !== 'function') return validators;
  const loading = known.get(validators) ?? load(validators);
  known.set(validators, loading);
  // The waiting form reports the failure.
  loading.promise.catch(() => undefined);
  return loading.loaded ?? loading.promise;
};
