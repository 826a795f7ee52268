import type { Plugin } from 'vite';

/** Origin of a module's export: defining file, and its name there. */
export type Origin = { readonly file: string; readonly name: string };

/** All exports of a module, with their origins. */
export declare const originsOf: (module: string) => ReadonlyMap<string, Origin>;

/** Replaces what a module imports from a door by the modules that define it. */
export declare const directDoors: () => Plugin;
