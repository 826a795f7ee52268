import { entityRows, entityScreens } from './entityRows';
import { createFinder } from './findByPath';
import type { RouteRow } from './RouteRow';
import { routes } from './routes';

/** Pages that everybody who is signed in opens; each tells a person only what the person may see. */
const besideTable: readonly (readonly [path: string, parent: string])[] = [
  ['/ajuda', '/'],
  ['/approvals', '/'],
  ['/tasks', '/'],
];

const rows: readonly RouteRow[] = [...routes, ...entityRows];
const rowByPath = new Map(rows.map((row) => [row.path, row]));

// Screens of entities are no rows of their own: the gate asks for the list's row, and the entity's own rule decides on
// create and edit.
const below = [...besideTable, ...entityScreens].flatMap(([path, parent]) => {
  const row = rowByPath.get(parent);
  return row === undefined ? [] : [[path, row] as const];
});

/**
 * The row of the access table, or of an entity beside it, that a location or a pattern belongs to.
 * Exact case; a trailing slash is ignored (OQ-039). `/dealers/42/edit` belongs to `/dealers`.
 *
 * @param path without query and hash: `/branches/R01` or `/branches/:branchId`
 */
export const routeOf: (path: string) => RouteRow | undefined = createFinder([
  ...rows.map((row) => [row.path, row] as const),
  ...below,
]);
