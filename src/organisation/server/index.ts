// Public server API of the organisation.
export { changeProducts } from './changeProducts';
export { placeOf } from './placeOf';
export { isCity, nearestCity, nearestDealers, placeOfCity } from './store/cityPlaces';
export { findState, readCities, readStates } from './store/reference';
export {
  findDealerCode,
  findDealerPhone,
  findEnabledDealer,
  isEnabledDealer,
  readSwitchesOf,
} from './store/dealers';
export { checkDealer } from './checkDealer';
export { dealerOf } from './dealerOf';
export { findAddress } from './store/reference';
