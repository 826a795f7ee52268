import { lazy, useState, type ComponentType } from 'react';

/** A component that is loaded when it is first drawn; `load` brings its code earlier. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
};

/**
 * As React's `lazy`, but drawn at once where the code is already there. A lazy component suspends even then, and what
 * waits behind a fallback is shown a third of a second later at the earliest.
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
    // What it is when it is first drawn, it stays: its state would go with another type.
    const [Now] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Now {...props} />;
  };
  return Object.assign(Part, { load });
};
