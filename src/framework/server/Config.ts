import type { serverVariables } from './config/variables';
import type { SettingsOf } from './config/variable';

type ServerSettings = Omit<SettingsOf<typeof serverVariables>, 'publicUrl'>;

/** Settings from the environment. Settings of an application and its subjects are merged in where they are read. */
export interface Config extends ServerSettings {
  /** Base URL of links, without trailing slash. */
  readonly publicUrl: string;
  /** Names of variables that keep others out and have the default that everybody can read. */
  readonly defaultSecrets: readonly string[];
  /** Variables that name another machine to talk to without TLS, and its host. */
  readonly plainTargets: readonly { readonly name: string; readonly host: string }[];
}
