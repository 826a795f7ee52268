// What other subjects ask of sessions and passwords.
export { endSessionsOf } from './endSessionsOf';
export { addressOf } from './limitCalls';
export { issueVerificationCode } from './issueVerificationCode';
export { setTemporaryPassword } from './setTemporaryPassword';
export { letter, type Reader } from './mailTexts';
export { languageOf } from './store/languages';
export { findProposalReader } from './store/mailChoices';
export type { CodePurpose } from './store/codes';
export { confirmNotices } from './store/notifications';
export { tellPeople, tellUsers } from './store/tellPeople';
