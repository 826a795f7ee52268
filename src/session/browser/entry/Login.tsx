import { lazyPart } from '@patio/framework/ui';
import { loginCode } from './loginCode';

/** The login, loaded when it is needed. */
export const Login = lazyPart(loginCode);
