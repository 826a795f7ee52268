// Used by other subjects.
export { expireInsurances } from './proposals/expireInsurances';
export { insuranceSigning } from './proposals/signingCase';
