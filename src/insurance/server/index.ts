// Used by other subjects.
export { expireInsurances } from './proposals/expireInsurances';
export {
  readInsuranceForSigning,
  type InsuranceForSigning,
} from './proposals/readInsuranceForSigning';
