import { createRequire } from 'node:module';

/** jsdom's element, and its document with cached styles. */
type Impl = {
  readonly localName: string;
  readonly _ownerDocument: { _styleCache?: object | null };
};
/** Rules without selector, such as `@keyframes`, are queried with undefined. */
type Selectors = { matchesDontThrow: (element: Impl, selector: string | undefined) => boolean };
type StyleRules = {
  getDeclarationForElement: (element: Impl) => CSSStyleDeclaration;
  getResolvedValue: (element: Impl, property: string) => string;
};

const load = createRequire(__filename);
const partOf = <T>(path: string): T => load(`jsdom/lib/jsdom/living/${path}`) as T;

/** Element names a selector of jsdom's default stylesheet can match; undefined: any. */
const namesOf = (selector = ''): ReadonlySet<string> | undefined => {
  const names = selector.split(',').map((one) =>
    /^[a-z]\w*/.exec(
      one
        .trim()
        .split(/[\s>]+/)
        .at(-1) ?? '',
    ),
  );
  return names.includes(null) ? undefined : new Set(names.map((found) => String(found)));
};

/**
 * jsdom tests each rule of its stylesheet on each element: most can be skipped by name. Applied before jsdom is loaded,
 * which keeps a reference to the function.
 */
const skipOtherNames = (): void => {
  const selectors = partOf<Selectors>('helpers/selectors.js');
  const { matchesDontThrow } = selectors;
  const known = new Map<string | undefined, ReadonlySet<string> | undefined>();
  selectors.matchesDontThrow = (element, selector) => {
    if (!known.has(selector)) known.set(selector, namesOf(selector));
    const names = known.get(selector);
    return (!names || names.has(element.localName)) && matchesDontThrow(element, selector);
  };
};

skipOtherNames();

const { implForWrapper } = partOf<{ implForWrapper: (wrapped: object) => Impl }>(
  'generated/utils.js',
);
const rules = partOf<StyleRules>('helpers/style-rules.js');

/** Style properties used by role queries and clicks. */
const request: Readonly<Record<string, (element: Impl) => string>> = {
  display: (element) => rules.getDeclarationForElement(element).getPropertyValue('display'),
  visibility: (element) => rules.getResolvedValue(element, 'visibility'),
  pointerEvents: (element) => rules.getResolvedValue(element, 'pointer-events'),
};

/** A style that computes other properties lazily. */
const lazyStyle = (element: Impl, compute: () => CSSStyleDeclaration): CSSStyleDeclaration => {
  let whole: CSSStyleDeclaration | undefined;
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      const quick = typeof name === 'string' ? request[name] : undefined;
      if (quick) return quick(element);
      whole ??= compute();
      const value: unknown = Reflect.get(whole, name);
      return typeof value === 'function' ? (value.bind(whole) as unknown) : value;
    },
  });
};

/** Replaces a window's `getComputedStyle` by a cached, lazy one. */
export const quickenStyles = (window: Pick<Window, 'getComputedStyle'>): void => {
  const compute = window.getComputedStyle.bind(window);
  const styles = new WeakMap<object, WeakMap<object, CSSStyleDeclaration>>();
  window.getComputedStyle = (element: Element, pseudo?: string | null) => {
    if (pseudo) return compute(element, pseudo);
    const impl = implForWrapper(element);
    rules.getDeclarationForElement(impl);
    const cache = impl._ownerDocument._styleCache as object;
    const known = styles.get(cache) ?? new WeakMap<object, CSSStyleDeclaration>();
    styles.set(cache, known);
    const style = known.get(element) ?? lazyStyle(impl, () => compute(element));
    known.set(element, style);
    return style;
  };
};
