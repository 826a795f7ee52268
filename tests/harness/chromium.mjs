import fs from 'node:fs';
import { installFromDebian } from './debian.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  // The same engine without a window of its own: it opens a page in less than half the time.
  '/usr/bin/chromium-headless-shell',
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

/** Path of a Chromium; installs Debian's when there is none and this user may. Throws with what to do otherwise. */
export const ensureChromium = () => {
  if (!findChromium()) installFromDebian(['chromium-headless-shell', 'chromium']);
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.',
  );
};
