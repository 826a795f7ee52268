// Used by the subjects whose proposals are signed.
export { isMinor, signersFor } from './process/caseSigners';
export { isOver } from './process/expireProcess';
export type { CaseDocument, Signing, SigningCase, SigningKind } from './process/SigningCase';
export { findProcess, type ProposalKey } from './store/processes';
