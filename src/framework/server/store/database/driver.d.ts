// The driver exports this module without types.
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as the driver sends it; null for undefined. */
    readonly prepareValue: (value: unknown) => string | Buffer | null;
  };
  export default utils;
}
