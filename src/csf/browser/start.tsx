import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { configureApplication } from '../../framework/kernel/application';
import { application } from '../../generated/application';
import { startThemeMode } from '../../framework/browser/shell/theme/themeMode';
import { installTokens } from '../../framework/browser/shell/theme/tokensCss';
import { startLocale } from '../../framework/browser/texts/locale';
import { giveProduct } from '../../framework/browser/ui/product';
import '../../framework/browser/ui/styles/base.css';
import { CsfPage } from './CsfPage';

configureApplication(application);
giveProduct({ name: 'Pátio' });
installTokens(document);
startLocale();
startThemeMode();
const root = document.getElementById('root');
if (root) createRoot(root).render(<CsfPage />);
