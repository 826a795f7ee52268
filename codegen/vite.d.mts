import type { PluginOption } from 'vite';

/** What the build of an application needs beside its own plugins. */
export declare const patio: () => PluginOption;
