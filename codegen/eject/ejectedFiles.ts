import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityDescription } from '@patio/framework/kernel';
import { portalPlaces, type Places } from '../places';
import { readStamp, type Stamp } from './stamp';

/** A file that was ejected. */
export type EjectedFile = { readonly file: string; readonly text: string; readonly stamp: Stamp };

/** Every ejected file of an application, sorted. */
export const ejectedFiles = (
  root: string,
  { screens }: Pick<Places, 'screens'> = portalPlaces,
): readonly EjectedFile[] => {
  const folder = join(root, screens);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .toSorted()
    .flatMap((name) => {
      const file = `${screens}/${name.replaceAll('\\', '/')}`;
      const text = readFileSync(join(root, file), 'utf8');
      const stamp = readStamp(text);
      return stamp ? [{ file, text, stamp }] : [];
    });
};

/** `ejected.ts` beside them: the routes of the ejected screens, which win over the generated ones. */
export const registryOf = (
  files: readonly EjectedFile[],
  descriptions: readonly EntityDescription[],
  { screens }: Pick<Places, 'screens'> = portalPlaces,
): string => {
  const rows = files.flatMap(({ file, stamp }) => {
    const path = descriptions.find(({ resource }) => resource === stamp.resource)?.paths[
      stamp.screen
    ];
    const module = file.slice(screens.length + 1, -'.tsx'.length);
    const name = module.split('/').at(-1) ?? '';
    return path === undefined
      ? []
      : [`  '${path}': lazy(async () => ({ default: (await import('./${module}')).${name} })),\n`];
  });
  return `${rows.length > 0 ? "import { lazy } from 'react';\n" : ''}import type { LazyScreen } from '@patio/framework/react';

/** Screens that were ejected, by route. Written by \`npm run eject\`. */
export const ejectedRoutes: Readonly<Record<string, LazyScreen>> = {${rows.length > 0 ? `\n${rows.join('')}` : ''}};
`;
};
