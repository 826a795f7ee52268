import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import '@patio/framework/styles/base.css';
import './theme/app.css';
import { Login } from '#session/browser/entry/Login.tsx';
import { startLook } from '@patio/framework/react';
import { readPortal } from './shell/loadPortal';
import { Root } from './Root';
import { watchSession } from './session/watchSession';

/** The start script does not wait for the page to be parsed. */
const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    : Promise.resolve();

/** Renders the application as soon as its first page is loaded. */
export const draw = async (ready: Promise<unknown>): Promise<void> => {
  startLook();
  watchSession();
  await Promise.all([ready, parsed()]);
  // Without a session the sign-in is shown at once. A load failure is reported where it is rendered.
  if (!readPortal()) await Login.load().catch(() => undefined);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Root />);
};
