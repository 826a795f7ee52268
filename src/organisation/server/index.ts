// What other subjects ask the organisation for.
export { isEnabledDealer } from './store/dealers';
