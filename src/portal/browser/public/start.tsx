import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { configureApplication } from '@patio/framework/kernel';
import { installTokens, startLocale, startThemeMode } from '@patio/framework/react';
import { setProduct } from '@patio/framework/ui';
import { application } from '#generated/application.ts';
import '@patio/framework/styles/base.css';
import { PublicPage } from './PublicPage';

configureApplication(application);
setProduct({ name: 'Pátio' });
installTokens(document);
startLocale();
startThemeMode();
const root = document.getElementById('root');
if (root) createRoot(root).render(<PublicPage path={window.location.pathname} />);
