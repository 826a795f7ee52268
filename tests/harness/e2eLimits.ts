// A busy machine must not fail tests: maximum waits are set here and in `openPage`.
jest.setTimeout(300_000);
