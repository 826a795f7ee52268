// basics
export { ChangePasswordDialog } from './ChangePasswordDialog';
export { DialogError, useDialogError } from './DialogError';
export { FactorPage } from './FactorPage';
export { PasskeyEntry } from './PasskeyEntry';
export { OwnFactorsPage } from './OwnFactorsPage';
export { OwnSessionsPage } from './OwnSessionsPage';
export { FirstPasswordPage } from './FirstPasswordPage';
export { ForgotDialog } from './ForgotDialog';
export { SeeAsDialog } from './SeeAsDialog';
export { SessionEnding } from './SessionEnding';
export { StepUpLayer } from './StepUpLayer';
export { ViewBanner } from './ViewBanner';
export type { Challenge, PasswordCalls } from './PasswordCalls';
export { PeopleAdmin } from './peopleAdminPart';
export { createActivity } from './createRenewal';
export { storeChallenge } from './challenge';
export { storeFactorRight, useFactorRight } from './factorRight';
export { endAtProvider, rememberProvider } from './provider';
export { requestStepUp } from './stepUpRequest';
export { createRenewal, underLock } from './createRenewal';
export { type SessionStore, type StoredForm, createSessionStore } from './createSessionStore';
export { currentPath, goTo, moveTo, registerNavigator, usePath } from './location';
export { strippingWhitespace } from './stripWhitespace';

// messages
export { factorSentences as factorSentencesEn } from '../messages/errors.en';
export { factorSentences as factorSentencesPtBR } from '../messages/errors.pt-BR';
