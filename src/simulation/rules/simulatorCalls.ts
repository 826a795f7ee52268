import { simulatorUsers } from '#access/rules/groupSets.ts';

/** Who may simulate. */
const simulators = { groups: simulatorUsers } as const;
/** A read without a body. */
export const read = {
  method: 'GET',
  auth: 'session',
  access: simulators,
  in: {},
  errors: [],
} as const;
/** A read with a body: nothing is stored. */
export const asked = { method: 'POST', auth: 'session', access: simulators, reads: true } as const;
