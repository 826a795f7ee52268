import path from 'node:path';
import { build } from 'esbuild';
import { programOptions } from '@patio/framework/server';

const program = path.join(import.meta.dirname, 'apiServer.ts');

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({ ...programOptions(program), write: false });
  return outputFiles?.[0]?.text ?? '';
};

let bundled: Promise<string> | undefined;

/** The API bundled into one file, for tests that start many servers; browser tests start the real thing. */
export const bundledApi = (): Promise<string> => (bundled ??= bundle());
