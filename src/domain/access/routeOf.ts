import { entityRows, entityScreens } from './entityRows';
import type { RouteRow } from './RouteRow';
import { routes } from './routes';

/** Pages that everybody who is signed in opens; each tells a person only what the person may see. */
const besideTable: readonly (readonly [path: string, parent: string])[] = [
  ['/ajuda', '/'],
  ['/approvals', '/'],
  ['/tasks', '/'],
];

type Pattern = {
  readonly segments: readonly string[];
  readonly fixed: number;
  readonly row: RouteRow;
};

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

const patternOf = (path: string, row: RouteRow): Pattern => {
  const segments = segmentsOf(path);
  return { segments, fixed: segments.filter((segment) => !segment.startsWith(':')).length, row };
};

const rows: readonly RouteRow[] = [...routes, ...entityRows];
const rowByPath = new Map(rows.map((row) => [row.path, row]));

// Screens of entities are no rows of their own: the gate asks for the list's row, and the entity's own rule decides on
// create and edit.
const patternsBelow = [...besideTable, ...entityScreens].flatMap(([path, parent]) => {
  const row = rowByPath.get(parent);
  return row === undefined ? [] : [patternOf(path, row)];
});

// More fixed segments win: `/branches/register` is the form, not a branch named "register".
const patterns: readonly Pattern[] = [
  ...rows.map((row) => patternOf(row.path, row)),
  ...patternsBelow,
].sort((a, b) => b.fixed - a.fixed);

const matches = (pattern: Pattern, segments: readonly string[]): boolean =>
  pattern.segments.length === segments.length &&
  pattern.segments.every(
    (part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''),
  );

/**
 * The row of the access table, or of an entity beside it, that a location or a pattern belongs to.
 * Exact case; a trailing slash is ignored (OQ-039). `/dealers/42/edit` belongs to `/dealers`.
 *
 * @param path without query and hash: `/branches/R01` or `/branches/:branchId`
 */
export const routeOf = (path: string): RouteRow | undefined => {
  if (path !== '' && !path.startsWith('/')) return undefined;
  const segments = segmentsOf(path);
  return patterns.find((pattern) => matches(pattern, segments))?.row;
};
