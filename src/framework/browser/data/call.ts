import type { ApiSession } from './ApiSession';
import type { Call } from './createCall';

type Given = { readonly call: Call; readonly session: ApiSession };

let given: Given | undefined;

/** Hands over how this browser calls, and in whose session. Once, when the session's module is loaded. */
export const giveCall = (value: Given): void => {
  given = value;
};

const handed = (): Given => {
  if (!given) throw new Error('Nobody has said how to call: giveCall is missing.');
  return given;
};

/** Calls an endpoint as the signed-in person. For pages of any subject, which know no session. */
export const call = ((...input: Parameters<Call>) => handed().call(...input)) as Call;

/** The session that calls are made in. */
export const session: ApiSession = {
  read: () => handed().session.read(),
  clear: () => handed().session.clear(),
};
