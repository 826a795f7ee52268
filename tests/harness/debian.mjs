import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const withRights = () => {
  if (process.getuid?.() === 0) return [];
  return run('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
};

/** Fails fast without access to Debian's archive; a running install is not interrupted. */
const patience = ['-o', 'Acquire::http::Timeout=30', '-o', 'Acquire::Retries=1'];

/** Installs the first available of the given Debian packages, if permitted. */
export const installFromDebian = (names) => {
  const rights = withRights();
  if (!rights || !fs.existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${names.at(-1)} for the browser tests …\n`);
  const [command, ...before] = [...rights, 'apt-get', ...patience];
  run(command, [...before, 'update', '-qq']);
  const install = (name) =>
    run(command, [
      ...before,
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      name,
      'fonts-liberation',
    ]);
  names.some(install);
};
