import { application } from '#kernel/application.ts';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '../StartupError';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { isAlive } from './isAlive';
import type { Location } from './location';
import { runProgram } from './runProgram';

const draftPattern = /^draft-(\d+)-/;

const removeLeftovers = (base: string): void => {
  for (const name of fs.readdirSync(base)) {
    const pid = draftPattern.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(base, name), { recursive: true });
  }
};

const writePrivately = (file: string, text: string, account: Account): void => {
  fs.writeFileSync(file, text, { mode: 0o600 });
  if (account) fs.chownSync(file, account.uid, account.gid);
};

/**
 * Creates the data folder when there is none. initdb works on a draft that is renamed when it is whole, password
 * included: a first start that is killed leaves nothing half made, and of two first starts at once one wins.
 *
 * @fails with StartupError
 */
export const initialise = async (
  location: Location,
  { account, binaries }: { account: Account; binaries: Binaries },
): Promise<void> => {
  if (fs.existsSync(path.join(location.data, 'PG_VERSION'))) return;
  removeLeftovers(location.base);
  const draft = path.join(location.base, `draft-${process.pid}-${randomBytes(4).toString('hex')}`);
  const password = `${randomBytes(24).toString('base64url')}\n`;
  const passwordFile = `${draft}.password`;
  writePrivately(passwordFile, password, account);
  const { code, output } = await runProgram(
    binaries.initdb,
    [
      '-D',
      draft,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      `--icu-locale=${application().languages[0]}`,
    ],
    account,
  );
  fs.rmSync(passwordFile);
  if (code !== 0) {
    fs.rmSync(draft, { recursive: true, force: true });
    const reason = output.trim().split('\n').at(-1);
    throw new StartupError(`The database could not be created in ${location.base}: ${reason}`);
  }
  writePrivately(path.join(draft, path.basename(location.password)), password, account);
  try {
    fs.renameSync(draft, location.data);
  } catch {
    fs.rmSync(draft, { recursive: true, force: true });
  }
};
