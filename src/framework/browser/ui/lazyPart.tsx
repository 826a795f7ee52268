import { lazy, useState, type ComponentType } from 'react';

/** A lazily loaded component; `load` preloads it. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
};

/**
 * Like React's `lazy`, but renders immediately if loaded. A lazy component would suspend even then, and a fallback
 * lasts at least a third of a second.
 */
export const lazyPart = <Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await bring();
    return { default: loaded };
  };
  const Waiting = lazy(load) as unknown as ComponentType<Props>;
  const Part = (props: Props) => {
    // Fixed at the first render: another type would lose the state.
    const [Now] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Now {...props} />;
  };
  return Object.assign(Part, { load });
};
