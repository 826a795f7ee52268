declare module 'playwright-core/lib/utilsBundle' {
  /** The sockets by which the drivers talk to their browsers. */
  export const ws: {
    readonly prototype: {
      send: (this: object, data: unknown, ...rest: readonly unknown[]) => unknown;
    };
  };
}
