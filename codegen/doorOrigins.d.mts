/** Where a name of a module comes from: the file that defines it, and its name there. */
export type Origin = { readonly file: string; readonly name: string };

/** Every name that a module exports, with its origin. */
export declare const originsOf: (module: string) => ReadonlyMap<string, Origin>;
