import { FirstPasswordPage, goTo } from '@patio/framework/people/react';
import { useText } from '@patio/framework/react';
import { passwordCalls } from '../passwordCalls';
import '#session/rules/tradeWords.ts';

/** Sets the first password. @source SES-040 to SES-044 */
export const FirstAccessPage = () => (
  <FirstPasswordPage
    calls={passwordCalls}
    tagline={useText()('session.product')}
    onLeave={() => goTo('/login')}
  />
);
