import { defineProgram } from '@patio/framework/server';
import { application } from './application';
import { readConfig } from './config';
import { announcement } from './process/announce';
import { project } from './process/project';

/** The portal as a program. */
export const program = defineProgram({
  application,
  settings: () => readConfig(process.env),
  project,
  announcement,
});
