import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import '@patio/framework/styles/base.css';
import './theme/app.css';
import { Login } from '#session/browser/entry/Login.tsx';
import { startLook } from '@patio/framework/react';
import { readPortal } from './shell/loadPortal';
import { Root } from './Root';
import { watchSession } from './session/endSession';

/** Draws the application as soon as what its first page needs is there. */
export const draw = async (ready: Promise<unknown>): Promise<void> => {
  startLook();
  watchSession();
  await ready;
  // Whoever has no session sees the login at once. A failure is told where it is drawn.
  if (!readPortal()) await Login.load().catch(() => undefined);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Root />);
};
