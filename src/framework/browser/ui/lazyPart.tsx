import {
  createElement,
  lazy,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

/** A lazily loaded component; `load` preloads it. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
};

/**
 * Like React's `lazy`, but renders immediately if loaded. A lazy component would suspend even then, and a fallback
 * lasts at least a third of a second.
 */
export const lazyPart = <Props extends object>(
  loadPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await loadPart();
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

/** Delay of parts that the page works without, in milliseconds, so that the first page renders undisturbed. */
const lateMs = 1_500;
/** Retry interval after a network failure, in milliseconds. */
const againMs = 20_000;

type LatePartProps = {
  /** Loads the part; the same function at each render. */
  readonly loadPart: () => Promise<ComponentType>;
  /** Shown until then. */
  readonly fallback?: ReactNode;
};

/**
 * A part that the page works without: loads after the first page. A failed load is retried, so that the page never
 * fails for it.
 */
export const LatePart = ({ loadPart, fallback = null }: LatePartProps) => {
  const [part, setPart] = useState<{ readonly Part: ComponentType }>();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (): void => {
      loadPart().then(
        (Part) => setPart({ Part }),
        () => {
          if (!isOver) timer = setTimeout(load, againMs);
        },
      );
    };
    timer = setTimeout(load, lateMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [loadPart]);
  return part ? createElement(part.Part) : fallback;
};
