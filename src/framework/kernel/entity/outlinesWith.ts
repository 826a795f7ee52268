import type { EntityOutline } from './EntityOutline';
import type { EntityPages } from './EntityPages';

/** As much of an outline as the pages of its entity do not say. */
type Rest = Pick<EntityOutline, 'access'> & Partial<EntityOutline>;

/**
 * The outlines of all entities.
 *
 * @param pages where the pages of each are, and how its list begins
 * @param rest  what else there is of each, by resource; whole where an entity has no page
 */
export const outlinesWith = <Name extends string>(
  pages: readonly EntityPages[],
  rest: Readonly<Record<Name, Rest>>,
): Readonly<Record<Name, EntityOutline>> => {
  const own = new Map(pages.filter(({ screen }) => !screen).map((page) => [page.resource, page]));
  const outlines = Object.entries<Rest>(rest).map(([resource, each]) => {
    const { paths, rows } = own.get(resource) ?? {};
    return [resource, { resource, ...(paths ? { paths } : {}), ...rows, ...each }];
  });
  return Object.fromEntries(outlines) as Readonly<Record<Name, EntityOutline>>;
};
