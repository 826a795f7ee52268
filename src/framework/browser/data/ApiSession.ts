import type { PersonFields, UserClass } from '#kernel/calls/PeopleWords.ts';

/** Fields of the signed-in person that calls need. */
type ApiPerson = PersonFields & {
  readonly idToken: string;
  /** Owner of preferences stored in this browser. */
  readonly username?: string;
  /** Class in call paths. */
  readonly userType?: UserClass;
  /** Groups of the person; the first is the profile. */
  readonly groups?: readonly { readonly groupName: string }[];
};

/** Session of the calls, stored by the application. */
export type ApiSession = {
  readonly read: () => ApiPerson | null;
  /** Clears an ended session. */
  readonly clear: () => void;
};
