// Used by the subjects whose proposals are signed.
export {
  isMinor,
  signersFor,
  type CaseDocument,
  type Signing,
  type SigningCase,
  type SigningKind,
} from './process/SigningCase';
export { isOver } from './process/endProcess';
export { findProcess, type ProposalKey } from './store/processes';
