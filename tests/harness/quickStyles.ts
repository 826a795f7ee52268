import { createRequire } from 'node:module';

/** An element as jsdom has it, and its document with what is known of styles until something changes in it. */
type Impl = {
  readonly localName: string;
  readonly _ownerDocument: { _styleCache?: object | null };
};
/** A rule of no selector, as `@keyframes` is, is asked for undefined. */
type Selectors = { matchesDontThrow: (element: Impl, selector: string | undefined) => boolean };
type StyleRules = {
  getDeclarationForElement: (element: Impl) => CSSStyleDeclaration;
  getResolvedValue: (element: Impl, property: string) => string;
};

const load = createRequire(__filename);
const partOf = <T>(path: string): T => load(`jsdom/lib/jsdom/living/${path}`) as T;

/** Names of elements that a selector of jsdom's own style sheet can be of; undefined: of any. */
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
 * jsdom asks each rule of its style sheet about each element: most are of elements of another name. Applied before
 * jsdom is loaded, which holds on to the function.
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

/** What queries by role and presses ask for, each by its name in scripts. */
const asked: Readonly<Record<string, (element: Impl) => string>> = {
  display: (element) => rules.getDeclarationForElement(element).getPropertyValue('display'),
  visibility: (element) => rules.getResolvedValue(element, 'visibility'),
  pointerEvents: (element) => rules.getResolvedValue(element, 'pointer-events'),
};

/** A style whose other properties are computed once somebody asks for one. */
const lazyStyle = (element: Impl, compute: () => CSSStyleDeclaration): CSSStyleDeclaration => {
  let whole: CSSStyleDeclaration | undefined;
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      const quick = typeof name === 'string' ? asked[name] : undefined;
      if (quick) return quick(element);
      whole ??= compute();
      const value: unknown = Reflect.get(whole, name);
      return typeof value === 'function' ? (value.bind(whole) as unknown) : value;
    },
  });
};

/** Gives a window a `getComputedStyle` that computes what is asked for, once until the document changes. */
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
