import type { FlowStep } from '#framework/kernel/flow/steps.ts';
import {
  createDraftSaver,
  type SaveStatus,
  type SaverParts,
} from '#framework/browser/wizard/useAutosave.ts';
import { ProblemError } from '#framework/browser/data/ProblemError.ts';
import { simulations } from '#generated/descriptions/simulations.ts';

const step = {
  id: 'identification',
  fields: simulations.fields.filter(({ name }) => ['clientName', 'selectedVaps'].includes(name)),
} as unknown as FlowStep;

/** A form with one change for a server that answers as specified; `kinds` are the reported save states. */
const begin = (send: SaverParts['send'], values: object = { clientName: 'Bruna Reis' }) => {
  const kinds: string[] = ['not_started'];
  const states: SaveStatus[] = [];
  let base: Record<string, unknown> = { id: 's1', version: 0, clientName: null };
  const state = {
    form: { getValues: () => values, setError: () => undefined },
    settle: (values: unknown) => values,
    getBase: () => base,
    setBase: (next: Record<string, unknown>) => void (base = next),
    inputsOf: () => step.fields,
    texts: { place: (path: string) => path, errorText: ({ code }: { code: string }) => code },
  };
  const parts = { state, validators: {} } as unknown as Pick<SaverParts, 'state' | 'validators'>;
  const saver = createDraftSaver({
    ...parts,
    send,
    onStatus: (status) => {
      kinds.push(status.kind);
      states.push(status);
    },
    onMerge: () => undefined,
  });
  return { saver, kinds, states };
};
const draft = (values: object) => ({ id: 's1', version: 1, values }) as never;

test('ENUM-239, ENUM-240, ENUM-241, SIMR-004, OQ-099: a save is not started, then pending, then fulfilled', async () => {
  const { saver, kinds } = begin((_step, values) => Promise.resolve(draft(values)));
  expect(kinds).toEqual(['not_started']);
  expect(await saver.flush(step)).toBe(true);
  expect(kinds).toEqual(['not_started', 'pending', 'fulfilled']);
});

test('ENUM-242, SIMR-004, OQ-099: a refused save is rejected', async () => {
  const refusal = new ProblemError({ status: 400, rawCode: 'validation.failed', fields: [] });
  const { saver, kinds } = begin(() => Promise.reject(refusal));
  expect(await saver.flush(step)).toBe(false);
  expect(kinds).toEqual(['not_started', 'pending', 'rejected']);
});

test('a refusal of the whole save shows its reason; one marked at a field needs no other message', async () => {
  const refused = async (failure: ConstructorParameters<typeof ProblemError>[0]) => {
    const { saver, states } = begin(() => Promise.reject(new ProblemError(failure)));
    await saver.flush(step);
    return states.at(-1);
  };
  expect(await refused({ status: 409, rawCode: 'session.dealer_gone' })).toEqual({
    kind: 'rejected',
    reason: 'session.dealer_gone',
  });
  const fields = [{ path: 'clientName', code: 'validation.pattern' }] as const;
  expect(await refused({ status: 400, rawCode: 'validation.failed', fields })).toEqual({
    kind: 'rejected',
  });
});

test('a conflict with another tab is not shown as still being saved', async () => {
  const current = { id: 's1', version: 2, clientName: 'Ana Lima' };
  const stale = Object.assign(new Error('stale'), {
    body: { code: 'record.version_stale', current },
  });
  const { saver, states } = begin(() => Promise.reject(stale));
  expect(await saver.flush(step)).toBe(false);
  expect(states.at(-1)).toEqual({ kind: 'rejected', reason: 'record.version_stale' });
});

test('a draft that another tab began meanwhile is continued, not refused for ever', async () => {
  const required = Object.assign(new Error('required'), {
    body: { code: 'record.version_required', current: { id: 's1', version: 2 } },
  });
  const versions: unknown[] = [];
  const { saver } = begin((_step, values, { version }) => {
    versions.push(version);
    return version === 0 ? Promise.reject(required) : Promise.resolve(draft(values));
  });
  expect(await saver.flush(step)).toBe(true);
  expect(versions).toEqual([0, 2]);
});

test('a value that the server normalises is sent once', async () => {
  const sent: unknown[] = [];
  const { saver } = begin((_step, values) => {
    sent.push(values);
    if (sent.length > 3) throw new ProblemError({ status: 400, rawCode: 'validation.failed' });
    return Promise.resolve(draft({ clientName: 'BRUNA REIS' }));
  });
  expect(await saver.flush(step)).toBe(true);
  expect(sent).toEqual([{ clientName: 'Bruna Reis' }]);
});

test('an emptied list of items equals none, and nothing is sent', async () => {
  const { saver, kinds } = begin(() => Promise.reject(new Error('sent')), {
    clientName: null,
    selectedVaps: null,
  });
  expect(await saver.flush(step)).toBe(true);
  expect(kinds).toEqual(['not_started']);
});
