import type { RouteRow } from './RouteRow';
import { routes } from './routes';

/**
 * Screens below a listed route that are no rows of their own: the gate asks for the listed route, and the entity's own
 * rule decides on create and edit. Registering a branch or a group is a screen of its list.
 */
const screensBelow: Readonly<Record<string, string>> = {
  '/users/:id': '/users',
  '/users/:id/edit': '/users',
  '/dealers/:id': '/dealers',
  '/dealers/:id/edit': '/dealers',
  '/branches/register': '/branches',
  '/branches/:id/edit': '/branches',
  '/groups/register': '/groups',
  '/groups/:id/edit': '/groups',
  '/parameters/iof/register': '/parameters/iof',
  '/parameters/iof/:id': '/parameters/iof',
  '/parameters/iof/:id/edit': '/parameters/iof',
  // The manual is for everybody who is signed in: it tells each person only what they may see.
  '/ajuda': '/',
  '/approvals': '/',
  '/tasks': '/',
};

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

const rowByPath = new Map<string, RouteRow>(routes.map((row) => [row.path, row]));

const patternsBelow = Object.entries(screensBelow).flatMap(([path, parent]) => {
  const row = rowByPath.get(parent);
  return row === undefined ? [] : [patternOf(path, row)];
});

// More fixed segments win: `/branches/register` is the form, not a branch named "register".
const patterns: readonly Pattern[] = [
  ...routes.map((row) => patternOf(row.path, row)),
  ...patternsBelow,
].sort((a, b) => b.fixed - a.fixed);

const matches = (pattern: Pattern, segments: readonly string[]): boolean =>
  pattern.segments.length === segments.length &&
  pattern.segments.every(
    (part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''),
  );

/**
 * The row of the access table that a location or a pattern belongs to.
 * Exact case; a trailing slash is ignored (OQ-039). `/dealers/42/edit` belongs to `/dealers`.
 *
 * @param path without query and hash: `/branches/R01` or `/branches/:branchId`
 */
export const routeOf = (path: string): RouteRow | undefined => {
  if (path !== '' && !path.startsWith('/')) return undefined;
  const segments = segmentsOf(path);
  return patterns.find((pattern) => matches(pattern, segments))?.row;
};
