import type { serverVariables } from './config/variables';
import type { SettingsOf } from './config/variable';

type ServerSettings = Omit<SettingsOf<typeof serverVariables>, 'publicUrl'>;

/** Settings from the environment. Settings of an application and its subjects are merged in where they are read. */
export interface Config extends ServerSettings {
  /** Base URL of links, without trailing slash. */
  readonly publicUrl: string;
  /** Variables of secrets still at their public default. */
  readonly defaultSecrets: readonly string[];
  /** Variables whose target is another machine reached without TLS, and its host. */
  readonly plainTargets: readonly { readonly name: string; readonly host: string }[];
}
