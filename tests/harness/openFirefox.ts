import { firefox, type Browser } from 'playwright-core';
import { ws } from 'playwright-core/lib/utilsBundle';
import { findFirefox } from './firefox.mjs';

/** A command for new contexts that Firefox ESR does not know; omitted, since no colours are requested. */
const unknownCommand = '"method":"emulation.setMediaFeaturesOverride"';

/** Makes the newer driver work with this Firefox. */
const leaveOut = (): void => {
  const { send } = ws.prototype;
  ws.prototype.send = function sendKnown(data, ...rest) {
    const known =
      typeof data === 'string' ? data.replace(unknownCommand, '"method":"session.status"') : data;
    return send.call(this, known, ...rest);
  };
};

/** Starts Debian's Firefox over WebDriver BiDi. Close it in `afterAll`. */
export const openFirefox = (): Promise<Browser> => {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('Firefox is not installed.');
  leaveOut();
  return firefox.launch({ executablePath, channel: 'moz-firefox' });
};
