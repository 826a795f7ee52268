import type { EntityDescription, NamedScreen } from './EntityDescription';

/** What is drawn on screens: a description, or the outline of one. */
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

/** An entity as each of its named screens draws it. The same description gives the same objects. */
export const namedScreensOf = <D extends Screened>(description: D): readonly D[] => {
  const known =
    made.get(description) ??
    (description.namedScreens ?? []).map((screen) => drawnAs(description, screen));
  made.set(description, known);
  // Each has all that is left of the description, and the screens of its own.
  return known as readonly D[];
};

/** An entity with its own pages, then as each of its named screens draws it. */
export const everyScreen = <D extends Screened>(description: D): readonly D[] => [
  description,
  ...namedScreensOf(description),
];

/** Name under which a list keeps what belongs to it, such as saved views: `fees`, of a named screen `fees.tcc`. */
export const listName = ({
  resource,
  screen,
}: Pick<EntityDescription, 'resource' | 'screen'>): string =>
  screen ? `${resource}.${screen.name}` : resource;

/** Whether a record is one of those that the screen shows. */
export const isOnScreen = (
  { screen }: Pick<EntityDescription, 'screen'>,
  record: Readonly<Record<string, unknown>>,
): boolean => Object.entries(screen?.filter ?? {}).every(([name, value]) => record[name] === value);
