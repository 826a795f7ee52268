// Public server API of sessions and passwords.
export { letter } from './mailTexts';
export { findProposalReader } from './store/notifications';
export { confirmNotices, notifyGroups, notifyUsers } from './store/notifications';
