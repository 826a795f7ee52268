import path from 'node:path';
import { defineProgram } from '../../../../src/framework/server/application/startApplication';
import { readSettings } from '../../../../src/framework/server/config/readSettings';
import { serverVariables } from '../../../../src/framework/server/config/variables';
import { application } from './application';

const root = path.resolve(import.meta.dirname, '../../../..');
const folder = 'docs/examples/library';
const sources = ['browser', 'generated', 'index.html', 'vite.config.ts'];

/** The library as a program. */
export const program = defineProgram({
  application,
  // Its data lies in a folder of its own.
  settings: () => readSettings(serverVariables, { DATA_DIR: '.data/library', ...process.env }),
  project: {
    name: 'library',
    root,
    pagesFolder: path.join(root, 'dist/library'),
    pages: {
      places: [...sources.map((name) => `${folder}/${name}`), 'src/framework', 'package-lock.json'],
      args: [folder, '--config', `${folder}/vite.config.ts`],
    },
  },
  announcement: (_, { port }) =>
    `\n  The library is ready: http://localhost:${port}\n  ALICE or BENTO, Demo@Library2026!\n`,
});
