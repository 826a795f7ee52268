import fs from 'node:fs';
import { installFromDebian } from './debian.mjs';

/** Headless shell: the browser tests need a third less CPU with it. */
const shell = '/usr/bin/chromium-headless-shell';

const places = [
  process.env.CHROMIUM_PATH,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of an installed Chromium, or undefined. */
export const findChromium = () => places.find((place) => place && fs.existsSync(place));

/** Whether the gate uses another browser than the one it would install. */
const wantsShell = () =>
  Boolean(process.env.CI) && !process.env.CHROMIUM_PATH && !fs.existsSync(shell);

/**
 * Path of a Chromium; installs Debian's if missing and permitted, preferring the headless shell even if another exists.
 * Otherwise throws with instructions.
 */
export const ensureChromium = () => {
  if (!findChromium() || wantsShell()) installFromDebian(['chromium-headless-shell', 'chromium']);
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.',
  );
};
