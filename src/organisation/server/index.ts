// What other subjects ask the organisation for.
export { changeProducts } from './changeProducts';
export { placeOf } from './placeOf';
export { isCity, nearestCity, nearestDealers } from './store/cityPlaces';
export {
  findDealerCode,
  findEnabledDealer,
  isEnabledDealer,
  readSwitchesOf,
} from './store/dealers';
export { checkDealer } from './checkDealer';
export { dealerOf } from './dealerOf';
