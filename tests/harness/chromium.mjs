import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

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

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const withRights = () => {
  if (process.getuid?.() === 0) return [];
  return run('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
};

const installFromDebian = () => {
  const rights = withRights();
  if (!rights || !fs.existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('Installing chromium for the browser tests …\n');
  const [command, ...before] = [...rights, 'apt-get'];
  run(command, [...before, 'update', '-qq']);
  const install = (name) =>
    run(command, [
      ...[...before, 'install', '-y', '-qq', '--no-install-recommends'],
      ...[name, 'fonts-liberation'],
    ]);
  if (!install('chromium-headless-shell')) install('chromium');
};

/** Path of a Chromium; installs Debian's when there is none and this user may. Throws with what to do otherwise. */
export const ensureChromium = () => {
  if (!findChromium()) installFromDebian();
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.',
  );
};
