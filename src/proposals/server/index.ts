// Public server API of proposals.
export { isEsignDisabled } from './store/proposals';
export {
  readProposalForSigning,
  recordSigning,
  type ProposalForSigning,
  type Signing,
  type SigningDocument,
} from './signing';
