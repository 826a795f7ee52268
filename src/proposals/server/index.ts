// Public server API of proposals.
export { saleSigning } from './signingCase';
export { isEsignDisabled } from './store/proposals';
