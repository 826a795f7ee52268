import { routeOf } from '#access/rules/access.ts';
import { everyScreen } from '@patio/framework/kernel';
import { reportsPath } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { customRoutes } from '../resources';
import { homePath } from './paths';

/** Paths of all existing pages: home, hand-written pages, generated screens. */
export const builtPaths: readonly string[] = [
  homePath,
  reportsPath,
  ...Object.keys(customRoutes),
  ...Object.values(outlines)
    .flatMap(everyScreen)
    .flatMap(({ paths }) => Object.values(paths)),
];

const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');

const builtRows: ReadonlySet<string> = new Set(
  builtPaths.flatMap((path) => {
    const row = routeOf(path);
    return row && shapeOf(row.path) === shapeOf(path) ? [row.path] : [];
  }),
);

/** Whether a path of the access table has a page. */
export const isBuilt = (path: string): boolean => builtRows.has(path);
