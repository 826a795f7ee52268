import { runProgram } from '../../../framework/server/application/startApplication';
import { buildStale } from '../../../framework/server/process/buildStale';
import { project } from './project';

/** `npm run build`: what `npm start` builds before it serves, for an image or for tests. */
await runProgram(() => buildStale(project));
