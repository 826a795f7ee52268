import { entityRows, entityScreens } from './entityRows';
import type { RouteRow } from './RouteRow';
import { routes } from './routes';

type Pattern<T> = {
  readonly segments: readonly string[];
  readonly fixed: number;
  readonly value: T;
};

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

const patternOf = <T>(path: string, value: T): Pattern<T> => {
  const segments = segmentsOf(path);
  const fixed = segments.filter((segment) => !segment.startsWith(':')).length;
  return { segments, fixed, value };
};

const matches = (pattern: Pattern<unknown>, segments: readonly string[]): boolean =>
  pattern.segments.length === segments.length &&
  pattern.segments.every(
    (part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''),
  );

/**
 * Looks up what belongs to a path among patterns as `/branches/:id`. More fixed segments win: `/branches/register` is
 * the form, not a branch named "register". Exact case; a trailing slash is ignored (OQ-039).
 */
export const createFinder = <T>(
  entries: readonly (readonly [path: string, value: T])[],
): ((path: string) => T | undefined) => {
  const patterns = entries
    .map(([path, value]) => patternOf(path, value))
    .sort((a, b) => b.fixed - a.fixed);
  return (path) => {
    if (path !== '' && !path.startsWith('/')) return undefined;
    const segments = segmentsOf(path);
    return patterns.find((pattern) => matches(pattern, segments))?.value;
  };
};

/** Pages that everybody who is signed in opens; each tells a person only what the person may see. */
const besideTable: readonly (readonly [path: string, parent: string])[] = [
  ['/ajuda', '/'],
  ['/approvals', '/'],
  ['/minha-conta/segunda-etapa', '/'],
  ['/minha-conta/sessoes', '/'],
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
