import type { PluginOption, UserConfig } from 'vite';

/** What the build of an application needs beside its own plugins. */
export declare const patio: () => PluginOption;

/**
 * Configuration of Vite for an application on the framework.
 *
 * @param own merged into it: further plugins, aliases …
 */
export declare const application: (own?: UserConfig) => UserConfig;
