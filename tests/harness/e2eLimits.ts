// A machine that is busy elsewhere must not decide on a change: how long a wait may take stands here and in `openPage`.
jest.setTimeout(300_000);
