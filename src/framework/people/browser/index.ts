// basics
export { ChangePasswordDialog } from './ChangePasswordDialog';
export { DialogError, useDialogError } from './DialogError';
export { FirstPasswordPage } from './FirstPasswordPage';
export { ForgotDialog } from './ForgotDialog';
export type { Challenge, PasswordCalls } from './PasswordCalls';
export { PeopleAdmin } from './peopleAdminPart';
export { createActivity } from './activity';
export { keepChallenge } from './challenge';
export { createRenewal, underLock } from './createRenewal';
export { type SessionStore, type StoredForm, createSessionStore } from './createSessionStore';
export { currentPath, goTo, lendMover, moveTo, usePath } from './location';
export { strippingWhitespace } from './stripWhitespace';
