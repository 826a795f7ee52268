import { actionTo, situationOf } from '#leads/rules/leadStatus.ts';
import { leads } from '#generated/descriptions/leads.ts';

test.each(Object.entries(actionTo))(
  'OQ-153, OQ-154, LEAD-012: the action for status %s sets it, its situation, and the confirmation message',
  (status, name) => {
    const action = leads.actions.find((one) => one.name === name);
    const number = Number(status) as Parameters<typeof situationOf>[0];
    expect(action?.set).toEqual({ status: number, situation: situationOf(number) });
    expect(action?.done['pt-BR']).toMatch(/^\S.*\.$/);
    expect(action?.done.en).toMatch(/^\S.*\.$/);
    expect(action?.done.en).not.toBe(action?.done['pt-BR']);
  },
);
