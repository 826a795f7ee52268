// What other subjects ask of access.
export { readCommonFlags } from './store/modules';
