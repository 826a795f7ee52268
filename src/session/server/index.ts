// Public server API of sessions and passwords.
export { letter } from './mailTexts';
export { findProposalReader } from './store/mailChoices';
export { confirmNotices, notifyGroups, notifyUsers } from './store/notifications';
