// Used by other subjects.
export { rowsOn } from './store/tariffs';
export { expireInsurances } from './proposals/expireInsurances';
export { insurerOf } from './insurers/insurerOf';
export {
  readInsuranceForSigning,
  type InsuranceForSigning,
} from './proposals/readInsuranceForSigning';
