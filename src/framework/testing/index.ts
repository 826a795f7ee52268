// basics
export { entityChecks } from './entityChecks';
export { type World, openWorld } from './openWorld';
