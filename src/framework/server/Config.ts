import type { serverVariables, SettingsOf } from './config/variables';

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

/** An external problem that prevents the server from starting. The message is one sentence for the terminal. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
