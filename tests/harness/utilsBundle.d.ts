declare module 'playwright-core/lib/utilsBundle' {
  /** WebSockets of the browser drivers. */
  export const ws: {
    readonly prototype: {
      send: (this: object, data: unknown, ...rest: readonly unknown[]) => unknown;
    };
  };
}
