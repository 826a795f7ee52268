import type { EntityDescription, NamedScreen } from './EntityDescription';

const made = new WeakMap<EntityDescription, readonly EntityDescription[]>();

const drawnAs = (description: EntityDescription, screen: NamedScreen): EntityDescription => {
  const { namedScreens: _, wizard: __, ...rest } = description;
  const { name, label, paths, filter, given, screens } = screen;
  return {
    ...rest,
    label: { ...description.label, many: label },
    paths,
    screens,
    screen: { name, filter, given },
  };
};

/** An entity as each of its named screens draws it. The same description gives the same objects. */
export const namedScreensOf = (description: EntityDescription): readonly EntityDescription[] => {
  const known =
    made.get(description) ??
    (description.namedScreens ?? []).map((screen) => drawnAs(description, screen));
  made.set(description, known);
  return known;
};

/** An entity with its own pages, then as each of its named screens draws it. */
export const everyScreen = (description: EntityDescription): readonly EntityDescription[] => [
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
  { screen }: EntityDescription,
  record: Readonly<Record<string, unknown>>,
): boolean => Object.entries(screen?.filter ?? {}).every(([name, value]) => record[name] === value);
