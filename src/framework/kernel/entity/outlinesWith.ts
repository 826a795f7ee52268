import type { EntityOutline } from './EntityOutline';
import type { EntityPages } from './EntityPages';

/** Parts of an outline that are missing from its pages. */
type Rest = Pick<EntityOutline, 'access'> & Partial<EntityOutline>;

/**
 * The outlines of all entities.
 *
 * @param pages pages of each entity, and its first list request
 * @param rest  remaining parts, by resource; the whole outline for an entity without a page
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
