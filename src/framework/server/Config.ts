import type { serverVariables } from './config/variables';
import type { SettingsOf } from './config/variable';

type ServerSettings = Omit<SettingsOf<typeof serverVariables>, 'publicUrl'>;

/**
 * What the server was told by its environment. What an application and its subjects are told merges into it where it is
 * read.
 */
export interface Config extends ServerSettings {
  /** Address that links start with, without a slash at its end. */
  readonly publicUrl: string;
  /** Names of variables that keep others out and have the default that everybody can read. */
  readonly defaultSecrets: readonly string[];
}
