import path from 'node:path';
import { build } from 'esbuild';
import { programOptions } from '@patio/framework/server';

const program = path.join(import.meta.dirname, 'apiServer.ts');

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({ ...programOptions(program), write: false });
  return outputFiles?.[0]?.text ?? '';
};

let bundled: Promise<string> | undefined;

/** The API's program as one text, for who starts a dozen servers; browser tests start what people start. */
export const bundledApi = (): Promise<string> => (bundled ??= bundle());
