import { firefox, type Browser } from 'playwright-core';
import { ws } from 'playwright-core/lib/utilsBundle';
import { findFirefox } from './firefox.mjs';

/**
 * The one command of a new context that Firefox's long-term release does not know: it asks for no colours, so nothing
 * is asked instead.
 */
const unknownCommand = '"method":"emulation.setMediaFeaturesOverride"';

/** Lets the driver of newer Firefoxes open contexts in this one. */
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
