import type { EntityDescription, NamedScreen } from './EntityDescription';

/** A description or its outline. */
type Screened = Pick<EntityDescription, 'resource' | 'label' | 'paths' | 'screen'> & {
  readonly namedScreens?: readonly (Omit<NamedScreen, 'screens'> &
    Partial<Pick<NamedScreen, 'screens'>>)[];
  readonly wizard?: unknown;
};

const made = new WeakMap<Screened, readonly Screened[]>();

const drawnAs = (
  description: Screened,
  screen: NonNullable<Screened['namedScreens']>[number],
): Screened => {
  const { namedScreens: _, wizard: __, ...rest } = description;
  const { name, label, paths, filter, given, screens } = screen;
  return {
    ...rest,
    label: { ...description.label, many: label },
    paths,
    ...(screens ? { screens } : {}),
    screen: { name, filter, given },
  };
};

/** An entity once per named screen. Cached by description. */
export const namedScreensOf = <D extends Screened>(description: D): readonly D[] => {
  const cached =
    made.get(description) ??
    (description.namedScreens ?? []).map((screen) => drawnAs(description, screen));
  made.set(description, cached);
  // Each keeps the rest of the description, with the screen's own pages.
  return cached as readonly D[];
};

/** An entity with its own pages, then once per named screen. */
export const everyScreen = <D extends Screened>(description: D): readonly D[] => [
  description,
  ...namedScreensOf(description),
];

/** Storage name of a list, for saved views and the like: `fees`, or `fees.tcc` for a named screen. */
export const listName = ({
  resource,
  screen,
}: Pick<EntityDescription, 'resource' | 'screen'>): string =>
  screen ? `${resource}.${screen.name}` : resource;

/** Whether a record belongs to the screen. */
export const isOnScreen = (
  { screen }: Pick<EntityDescription, 'screen'>,
  record: Readonly<Record<string, unknown>>,
): boolean => Object.entries(screen?.filter ?? {}).every(([name, value]) => record[name] === value);
