// Public server API of access.
export { readCommonFlags, readModules, readProfileFlags } from './store/modules';
export { screenRows } from './accessOf';
