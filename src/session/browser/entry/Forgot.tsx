import { ForgotDialog } from '@patio/framework/people/react';
import { passwordCalls } from '../passwordCalls';
import '#session/rules/tradeWords.ts';

type Props = { username: string; onClose: () => void };

/** Forgotten password: a code by e-mail, then the new password. @source SES-046 to SES-052 */
export const Forgot = (props: Props) => <ForgotDialog {...props} calls={passwordCalls} />;
