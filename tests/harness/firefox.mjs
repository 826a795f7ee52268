import fs from 'node:fs';
import { installFromDebian } from './debian.mjs';

const places = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr'];

/** Path of an installed Firefox, or undefined. */
export const findFirefox = () => places.find((place) => place && fs.existsSync(place));

/** Installs Debian's Firefox if missing and permitted. Without it its tests are skipped. */
export const wishForFirefox = () => {
  if (!findFirefox()) installFromDebian(['firefox-esr']);
};
