import path from 'node:path';
import { peopleVariables } from '@patio/framework/people/server';
import { defineProgram, readSettings, serverVariables } from '@patio/framework/server';
import { application } from './application';

const place = path.resolve(import.meta.dirname, '../..');
const root = path.resolve(place, '../../..');
const name = path.basename(place);
/** The application's folder below the root: `docs/examples/clinic`. */
const folder = path.relative(root, place).replaceAll(path.sep, '/');
const sources = [
  ...['src/browser', 'src/generated', 'src/messages', 'src/rules'],
  ...['src/calls.ts', 'src/errors.ts', 'index.html', 'vite.config.ts'],
];

/** The clinic as a program. */
export const program = defineProgram({
  application,
  // Its data lies in a folder of its own.
  settings: () =>
    readSettings(
      { ...serverVariables, ...peopleVariables },
      { DATA_DIR: `.data/${name}`, ...process.env },
    ),
  project: {
    name,
    root,
    pagesFolder: path.join(root, 'dist', name),
    pages: {
      places: [...sources.map((one) => `${folder}/${one}`), 'src/framework', 'package-lock.json'],
      args: [folder, '--config', `${folder}/vite.config.ts`],
    },
  },
  announcement: ({ demo }, { port, prepared: link }) => {
    const first = link === null ? '' : `  The first receptionist chooses a password at ${link}\n`;
    const known = '  RITA, VERA, HUGO, OLGA or PABLO, Demo@Clinic2026!\n';
    return `\n  The clinic is ready: http://localhost:${port}\n${demo ? known : first}`;
  },
});
