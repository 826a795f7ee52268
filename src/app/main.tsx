import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import '../ui/styles/base.css';
import './theme/app.css';
import { addLightTexts } from './i18n/light';
import { startLocale } from './i18n/locale';
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
  // A reload by the browser's button has just left the session: it is re-opened before anything asks for data.
  await Promise.all([texts, startPageLeaving().reopen()]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Root />);
};

void start();
