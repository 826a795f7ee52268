import { defineProgram } from '@patio/framework/server';
import { application } from './application';
import { readConfig } from './config';
import { announcement } from './process/announce';
import { project } from './process/project';

/** Command-line program of the portal. */
export const program = defineProgram({
  application,
  settings: () => readConfig(process.env),
  project,
  announcement,
});
