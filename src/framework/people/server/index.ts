// basics
export type { CodeLetter, PeopleLetter, PeopleLetters, Reader } from './PeopleLetters';
export { type PeopleModel, definePeople } from './PeopleModel';
export { changePassword } from './changePassword';
export { comparePassword } from './comparePassword';
export { setRefreshCookie, refreshTokenOfCookie } from './tokens';
export { createPeople } from './createPeople';
export { endSessionsOf } from './endSession';
export { deviceOf } from './limitCalls';
export { ownAccountRoutes } from './ownAccountRoutes';
export { type Challenged, enterWithFactor } from './factorStep';
export { arriveFromProvider } from './enterByProvider';
export {
  hasStartedSignIn as hasLeft,
  startProviderSignIn as leaveForProvider,
} from './identityProvider';
export { enterWithPasskey } from './passkeys';
export { forgotPassword } from './forgotPassword';
export { inviteFirstAdministrator } from './firstPeople';
export { issueVerificationCode } from './forgotPassword';
export { type Caller, type SignInCaller, limitCalls, limited } from './limitCalls';
export { passwordHasherOf } from './passwordHasher';
export { takeFactors } from './personActions';
export { purgePeople } from './purgePeople';
export { viewDetail } from './authenticate';
export { hasPassword } from './store/credentials';
export { refreshSession } from './refreshSession';
export { type FoundSession, renewSessionOf } from './sessions';
export { resetPassword } from './resetPassword';
export { startView, stopView } from './seeAs';
export { type SeedPerson, seedCodeApp, seedPeople } from './firstPeople';
export { sealedOfPeople } from './purgePeople';
export { sessionContext } from './authenticate';
export { type SignedSession, tokensOf } from './tokens';
export { setFirstPassword } from './setFirstPassword';
export { setTemporaryPassword } from './checkPassword';
export { signIn } from './signIn';
export { signOut } from './signOut';
export { type StartedSession, startSession } from './startSession';

// store
export type { CodePurpose } from './store/codes';
export { type Account, ensureCredentials, findAccount, lockAccount } from './store/credentials';
export { saveLanguage, languageOf } from './store/personSql';
export { type PersonSql, findContacts } from './store/personSql';
export { type SessionRecord, findSession } from './store/sessions';

// basics
export { hashToken, randomToken, signToken, verifyToken } from './tokens';
export { peopleVariables } from './variables';
