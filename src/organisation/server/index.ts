// Public server API of the organisation.
export { changeProducts } from './dealerRoutes';
export { placeOf } from './referenceRoutes';
export {
  isCity,
  nearestCity,
  nearestDealers,
  placeOfCity,
  findState,
  readCities,
  readStates,
  findAddress,
} from './store/reference';
export {
  findDealerCode,
  findDealerPhone,
  findEnabledDealer,
  isEnabledDealer,
  ofDealersSql,
  readSwitchesOf,
} from './store/dealers';
export { checkDealer, dealerOf } from './dealerOf';
export { systemRequest } from './systemRequest';
