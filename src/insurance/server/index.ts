// Used by other subjects.
export { expireInsurances } from './proposals/store/insurances';
export { insuranceSigning } from './proposals/signingCase';
