import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import '../ui/styles/base.css';
import './theme/app.css';
import { session } from '../client/call';
import { currentPath } from './entry/location';
import { placeOf } from './entry/placeOf';
import { addLightTexts } from './i18n/light';
import { startLocale } from './i18n/locale';
import { loadPortal } from './portal/loadPortal';
import { Root } from './Root';
import { watchSession } from './session/endSession';
import { startPageLeaving } from './session/pageLeaving';
import { density } from './theme/density';
import { startThemeMode } from './theme/themeMode';
import { installTokens } from './theme/tokensCss';

const start = async (): Promise<void> => {
  installTokens(document);
  const texts = addLightTexts();
  startLocale();
  startThemeMode();
  density.start();
  watchSession();
  const isPortal = placeOf(currentPath(), session.read()).show === 'portal';
  // Whoever is signed in sees the portal at once, not a word of waiting first. A failure is told by the page that needs it.
  const portal = isPortal ? loadPortal().catch(() => undefined) : undefined;
  // A reload by the browser's button has just left the session: it is re-opened before anything asks for data.
  await Promise.all([texts, portal, startPageLeaving().reopen()]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Root />);
};

void start();
