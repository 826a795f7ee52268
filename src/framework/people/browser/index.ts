// basics
export { ChangePasswordDialog } from './ChangePasswordDialog';
export { DialogError, useDialogError } from './DialogError';
export { FactorPage } from './FactorPage';
export { PasskeyEntry } from './PasskeyEntry';
export { OwnFactorsPage } from './OwnAccountPages';
export { OwnSessionsPage } from './OwnAccountPages';
export { FirstPasswordPage } from './FirstPasswordPage';
export { ForgotDialog } from './ForgotDialog';
export { SeeAsDialog } from './SeeAsDialog';
export { SessionEnding } from './SessionEnding';
export { StepUpLayer } from './StepUpLayer';
export { ViewBanner } from './ViewBanner';
export type { PasswordCalls } from './NewPasswordFields';
export type { Challenge } from './pendingSignIn';
export { PeopleAdmin } from './peopleAdminPart';
export { createActivity } from './sessionStore';
export { storeChallenge } from './pendingSignIn';
export { storeFactorRight, useFactorRight } from './pendingSignIn';
export { endAtProvider, rememberProvider } from './provider';
export { requestStepUp } from './stepUpRequest';
export { createRenewal, underLock } from './sessionStore';
export { type SessionStore, type StoredForm, createSessionStore } from './sessionStore';
export { currentPath, goTo, moveTo, registerNavigator, usePath } from './location';
export { strippingWhitespace } from './stripWhitespace';

// messages
export { factorSentences as factorSentencesEn } from '../messages/errors.en';
export { factorSentences as factorSentencesPtBR } from '../messages/errors.pt-BR';
