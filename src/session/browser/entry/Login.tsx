import { lazyPart } from '@patio/framework/ui';
import { loginCode } from './loginCode';

/** Sign-in page, loaded on demand. */
export const Login = lazyPart(loginCode);
