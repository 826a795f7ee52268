// What other subjects ask of access.
export { readCommonFlags, readProfileFlags } from './store/modules';
