import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const framework = '@patio/framework';
const cli = '@patio/cli';

const versionOf = (name: string, from: string): string | undefined => {
  try {
    const manifest = createRequire(from).resolve(`${name}/package.json`);
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
  } catch {
    return undefined;
  }
};

/** @fails with Error when an application lacks the framework, or has it in another version than this command */
export const checkVersions = (root: string): void => {
  const installed = versionOf(framework, join(root, 'package.json'));
  if (installed === undefined)
    throw new Error(`${framework} is not installed here: run "npm install".`);
  const own = versionOf(cli, import.meta.url);
  if (own !== undefined && own !== installed)
    throw new Error(
      `${framework} is ${installed} and ${cli} is ${own}: install both in one version.`,
    );
};
