import type { PersonFields, UserClass } from '#kernel/calls/PeopleWords.ts';

/** Of the signed-in person only what calls need. */
type ApiPerson = PersonFields & {
  readonly idToken: string;
  /** Whose choices this browser keeps. */
  readonly username?: string;
  /** Class that addresses of calls begin with. */
  readonly userType?: UserClass;
  /** Groups of the person; the first one is the profile. */
  readonly groups?: readonly { readonly groupName: string }[];
};

/** The session that calls are made in; the application keeps it. */
export type ApiSession = {
  readonly read: () => ApiPerson | null;
  /** Forgets a session that is over. */
  readonly clear: () => void;
};
