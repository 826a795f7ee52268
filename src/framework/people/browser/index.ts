// basics
export { ChangePasswordDialog } from './ChangePasswordDialog';
export { DialogError, useDialogError } from './DialogError';
export { FirstPasswordPage } from './FirstPasswordPage';
export { ForgotDialog } from './ForgotDialog';
export type { Challenge, PasswordCalls } from './PasswordCalls';
export { keepChallenge } from './challenge';
export { strippingWhitespace } from './stripWhitespace';
