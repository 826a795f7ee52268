import type { Config } from '../Config';
import { StartupError } from '../StartupError';
import type { Variable } from './variable';

/**
 * Reads the environment by the server's variables and those of the application.
 *
 * @fails with StartupError naming the variable
 */
export const readSettings = (
  rows: Readonly<Record<string, Variable<unknown>>>,
  environment: NodeJS.ProcessEnv,
): Config => {
  const entries = Object.entries(rows).map(([key, row]) => {
    const text = environment[row.name]?.trim() || row.default;
    const value = row.parse(text);
    if (value === undefined)
      throw new StartupError(`${row.name} has a value that cannot be used. ${row.doc}`);
    return [key, value];
  });
  const config = Object.fromEntries(entries) as Config & { publicUrl: string | null };
  const defaultSecrets = Object.values(rows)
    .filter(
      ({ isSecret, ...row }) =>
        isSecret && (environment[row.name]?.trim() || row.default) === row.default,
    )
    .map(({ name }) => name);
  return {
    ...config,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    defaultSecrets,
  };
};
