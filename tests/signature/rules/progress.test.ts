import {
  isReminderDue,
  isUploadDue,
  mayTryAgain,
  pollDue,
  type CertifierRules,
  type Waiting,
} from '#signature/rules/progress.ts';

const rules: CertifierRules = {
  enableTryAgain: true,
  numberAttemptsUpload: 3,
  numberAttemptsCallback: 3,
  numberAttemptsCallbackBatch: 3,
  uploadIntegrationMinutes: 30,
  callBackIntegrationMinutes: 30,
  sendEmailMinutes: 60,
};
const noon = '2026-11-23T15:00:00.000Z';
const waiting: Waiting = {
  status: 'IN_PROGRESS',
  attempts: 1,
  attemptedAt: noon,
  createdAt: noon,
  sentAt: noon,
  polls: 0,
  polledAt: null,
  batchPolls: 0,
};
const after = (minutes: number): Date => new Date(Date.parse(noon) + minutes * 60_000);

describe('ESG-011: each of the seven parameters takes effect', () => {
  const failed: Waiting = { ...waiting, status: 'FAILED' };

  test.each([
    [{}, 1, true],
    [{}, 3, false],
    [{ numberAttemptsUpload: 4 }, 3, true],
    [{ enableTryAgain: false }, 1, false],
  ])('%j after %i attempts: retrying is %s', (change, attempts, may) => {
    expect(mayTryAgain({ ...failed, attempts }, { ...rules, ...change })).toBe(may);
  });

  test.each([
    [{}, 29, false],
    [{}, 30, true],
    [{ uploadIntegrationMinutes: 5 }, 5, true],
    [{ uploadIntegrationMinutes: 45 }, 30, false],
  ])('%j: sending again %i minutes later is %s', (change, minutes, due) => {
    expect(isUploadDue(failed, { ...rules, ...change }, after(minutes))).toBe(due);
    expect(isUploadDue(waiting, { ...rules, ...change }, after(minutes))).toBe(false);
  });

  test.each([
    [{}, { polls: 0 }, 29, null],
    [{}, { polls: 0 }, 30, 'interval'],
    [{ callBackIntegrationMinutes: 10 }, { polls: 2 }, 10, 'interval'],
    [{}, { polls: 3 }, 600, null],
    [{ numberAttemptsCallback: 4 }, { polls: 3 }, 600, 'interval'],
    // 02:00 in São Paulo is 05:00 UTC, 840 minutes after noon there.
    [{}, { polls: 3 }, 839, null],
    [{}, { polls: 3 }, 840, 'night'],
    [{}, { polls: 3 }, 1_020, null],
    [{}, { polls: 3, batchPolls: 3 }, 840, null],
    [{ numberAttemptsCallbackBatch: 4 }, { polls: 3, batchPolls: 3 }, 840, 'night'],
  ] as const)('%j, %j: the answer is polled %i minutes later: %s', (change, of, minutes, due) => {
    expect(pollDue({ ...waiting, ...of }, { ...rules, ...change }, after(minutes))).toBe(due);
  });

  test.each([
    [{}, 59, false],
    [{}, 60, true],
    [{ sendEmailMinutes: 90 }, 60, false],
  ])('%j: a reminder %i minutes later is %s', (change, minutes, due) => {
    expect(isReminderDue(waiting, { ...rules, ...change }, after(minutes))).toBe(due);
  });

  test('nothing is due before the start or after the end', () => {
    for (const status of ['COMPLETED', 'CANCELLED', 'EXPIRED'] as const)
      expect(pollDue({ ...waiting, status }, rules, after(900))).toBeNull();
    expect(isReminderDue({ sentAt: null }, rules, after(900))).toBe(false);
  });
});
