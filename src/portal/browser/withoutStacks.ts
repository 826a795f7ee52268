const { stackTraceLimit } = Error;

// React creates five errors as constants while it loads. For their stacks, Chromium would parse its whole file again.
Error.stackTraceLimit = 0;

/** Errors have stacks again: called once React is loaded. */
export const withStacks = (): void => {
  Error.stackTraceLimit = stackTraceLimit;
};
