// A browser test that fails is tried once more, its first failure is printed: a machine that is busy elsewhere must not
// decide on a change. A fault of the product fails both times.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
