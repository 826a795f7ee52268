// Public server API of sessions and passwords.
export { letter } from './mailTexts';
export { findProposalReader } from './store/mailChoices';
export { confirmNotices } from './store/notifications';
export { tellPeople, notifyUsers } from './store/tellPeople';
