import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { configureApplication } from '@patio/framework/kernel';
import { installTokens, startLocale, startThemeMode } from '@patio/framework/react';
import { setProduct } from '@patio/framework/ui';
import { application } from '#generated/application.ts';
import '@patio/framework/styles/base.css';
import { SelfiePage } from './SelfiePage';
import { SignPage } from './SignPage';

/** Page of a path. @source ROUTE-005, ROUTE-006, OQ-135 */
const pageOf = (address: string) => {
  const [, name] = address.split('/');
  if (name === 'assinar') return <SignPage />;
  return <SelfiePage source={name === 'capturafoto' ? 'camera' : 'any'} />;
};

configureApplication(application);
setProduct({ name: 'Pátio' });
installTokens(document);
startLocale();
startThemeMode();
const root = document.getElementById('root');
if (root) createRoot(root).render(pageOf(window.location.pathname));
