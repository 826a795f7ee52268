// What other subjects ask the organisation for.
export { changeProducts } from './changeProducts';
export { findDealerCode, isEnabledDealer, readSwitchesOf } from './store/dealers';
