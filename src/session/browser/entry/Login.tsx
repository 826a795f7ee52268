import { lazyPart } from '../../../framework/browser/ui/lazyPart';
import { loginCode } from './loginCode';

/** The login, loaded when it is needed. */
export const Login = lazyPart(loginCode);
