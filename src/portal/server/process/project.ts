import fs from 'node:fs';
import path from 'node:path';
import type { Project } from '@patio/framework/server';

/** Root folder of the project, independent of the working directory. */
const projectRoot = path.resolve(import.meta.dirname, '..', '..', '..', '..');

/** Subfolders of `src/<subject>` with browser code. */
const browserRooms = ['browser', 'kernel', 'messages', 'rules'];

/** The portal's sources, and the folder of its built pages. */
export const project: Project = {
  name: 'portal',
  root: projectRoot,
  pagesFolder: path.join(projectRoot, 'dist'),
  pages: {
    places: [
      'index.html',
      'plans.html',
      'csf.html',
      'public.html',
      'signer.html',
      'vite.config.ts',
      'package-lock.json',
      'src/generated',
      ...fs
        .readdirSync(path.join(projectRoot, 'src'))
        .flatMap((folder) => browserRooms.map((room) => path.join('src', folder, room))),
    ],
    args: [],
  },
};
