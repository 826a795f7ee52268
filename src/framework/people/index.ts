// basics
export { accountEndpoints } from './calls';
export { factorErrors } from './errors';

// rules
export { isBackground } from './rules/requests';
export { canonicalUsername } from './rules/canonicalUsername';
export { addCommonWords } from './rules/passwordPolicy';
export { isExpiryNear, passwordExpireDate } from './rules/passwordPolicy';
export { passwordFault, personalWords } from './rules/passwordPolicy';
export { viewHeader } from './rules/requests';
