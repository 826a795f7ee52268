import { posix } from 'node:path';
import type { GeneratedFiles } from './header';

const framework = 'src/framework';
/** The folder that imports are written for: it stands beside the framework. */
const beside = 'src/generated';

/** Files whose imports of the framework hold in the folder that they are written to. */
export const frameworkImports = (files: GeneratedFiles, folder: string): GeneratedFiles => {
  if (folder === beside) return files;
  const above = posix.relative(folder, framework);
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => {
      const steps = '../'.repeat(name.split('/').length - 1);
      return [name, text.replaceAll(`'${steps}../framework/`, `'${steps}${above}/`)];
    }),
  );
};
