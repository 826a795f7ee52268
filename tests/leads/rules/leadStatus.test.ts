import { actionTo, situationOf } from '../../../src/leads/rules/leadStatus';
import { leads } from '../../../src/generated/descriptions/leads';

test.each(Object.entries(actionTo))(
  'OQ-153, OQ-154: the action to status %s gives it, and the situation that it has',
  (status, name) => {
    const action = leads.actions.find((one) => one.name === name);
    const number = Number(status) as Parameters<typeof situationOf>[0];
    expect(action?.set).toEqual({ status: number, situation: situationOf(number) });
  },
);
