import { FirstPasswordPage } from '../../../framework/people/browser/FirstPasswordPage';
import { useText } from '../../../framework/browser/texts/useText';
import { passwordCalls } from '../passwordCalls';
import { goTo } from './location';

/** Defines the first password. @source SES-040 to SES-044 */
export const FirstAccessPage = () => (
  <FirstPasswordPage
    calls={passwordCalls}
    tagline={useText()('session.product')}
    onLeave={() => goTo('/login')}
  />
);
