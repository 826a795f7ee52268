import type { PluginOption, UserConfig } from 'vite';

/** Vite plugins of an application besides its own. */
export declare const patio: () => PluginOption;

/**
 * Vite configuration of an application on the framework.
 *
 * @param own merged into it: further plugins, aliases …
 */
export declare const application: (own?: UserConfig) => UserConfig;
