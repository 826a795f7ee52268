/** A package.json, as far as packing reads it. */
export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly imports?: unknown;
  readonly bin?: Readonly<Record<string, string>>;
  readonly sideEffects?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  /** Packages that the browser's modules import. */
  readonly browserImports?: readonly string[];
  /** Of the command: what applications need beside the framework. */
  readonly applicationDependencies?: Readonly<Record<string, string>> | undefined;
  readonly [member: string]: unknown;
};

const builtDoor = (target: Manifest['exports'][string]): Manifest['exports'][string] => {
  if (typeof target !== 'string') return target;
  const base = /^(.*)\.tsx?$/.exec(target)?.[1];
  return base === undefined ? target : { types: `${base}.d.ts`, default: `${base}.js` };
};

/**
 * The manifest of a tarball: doors lead to what was built, instead of to the sources.
 *
 * @param source the manifest in the repository
 */
export const packedManifest = (source: Manifest): Manifest => ({
  ...source,
  imports: undefined,
  ...(source.sideEffects
    ? { sideEffects: source.sideEffects.map((path) => path.replace(/\.tsx?$/, '.js')) }
    : {}),
  exports: {
    ...Object.fromEntries(
      Object.entries(source.exports).map(([door, target]) => [door, builtDoor(target)]),
    ),
    ...(source.bin ? {} : { './schemas/*': './schemas/*' }),
  },
  ...(source.bin ? { bin: { patio: './dist/commands/main.mjs' } } : {}),
});
