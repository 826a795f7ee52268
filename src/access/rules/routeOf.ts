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
 * Matches a path against patterns such as `/branches/:id`. The pattern with more fixed segments wins:
 * `/branches/register` is the form, not a branch named "register". Case-sensitive; a trailing slash is ignored
 * (OQ-039).
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

/** Pages open to every signed-in person; each shows only what that person may see. */
const besideTable: readonly (readonly [path: string, parent: string])[] = [
  ['/ajuda', '/'],
  ['/approvals', '/'],
  ['/inbox', '/'],
  ['/minha-conta/segunda-etapa', '/'],
  ['/minha-conta/sessoes', '/'],
  ['/reports/:id', '/reports'],
  ['/tasks', '/'],
];

const rows: readonly RouteRow[] = [...routes, ...entityRows];
const rowByPath = new Map(rows.map((row) => [row.path, row]));

// Entity screens have no row of their own: the gate checks the list's row, and the entity's own rule covers create
// and edit.
const below = [...besideTable, ...entityScreens].flatMap(([path, parent]) => {
  const row = rowByPath.get(parent);
  return row === undefined ? [] : [[path, row] as const];
});

/**
 * Finds the row of the access table, or of an unlisted entity, for a location or a pattern.
 * Case-sensitive; a trailing slash is ignored (OQ-039). `/dealers/42/edit` belongs to `/dealers`.
 *
 * @param path without query and hash: `/branches/R01` or `/branches/:branchId`
 */
export const routeOf: (path: string) => RouteRow | undefined = createFinder([
  ...rows.map((row) => [row.path, row] as const),
  ...below,
]);
