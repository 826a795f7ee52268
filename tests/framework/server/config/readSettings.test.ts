import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#framework/server/config/readSettings.ts';
import { serverVariables } from '#framework/server/config/variables.ts';
import { StartupError } from '#framework/server/Config.ts';

const secret = 'q8Yt0mWc1zR5uJk7Pn3Xv9Bd2Lf4Gh6S';
const folder = mkdtempSync(join(tmpdir(), 'patio-settings-'));
const file = join(folder, 'token-secret');
beforeAll(() => writeFileSync(file, `${secret}\n`));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (environment: NodeJS.ProcessEnv) => readSettings({ ...serverVariables }, environment);

test('ASVS 13.3.1: a setting is read from the file named by NAME_FILE, as written by vault agents', () => {
  expect(read({ TOKEN_SECRET_FILE: file }).tokenSecret).toEqual([secret]);
});

test.each<[string, NodeJS.ProcessEnv, string]>([
  [
    'that is set both directly and by file',
    { TOKEN_SECRET: secret, TOKEN_SECRET_FILE: file },
    'TOKEN_SECRET and TOKEN_SECRET_FILE are both set',
  ],
  [
    'whose file is missing',
    { TOKEN_SECRET_FILE: `${file}.gone` },
    'TOKEN_SECRET_FILE names a file',
  ],
])('a setting %s stops the start, without revealing its value', (_, environment, sentence) => {
  expect(() => read(environment)).toThrow(StartupError);
  expect(() => read(environment)).toThrow(sentence);
});
