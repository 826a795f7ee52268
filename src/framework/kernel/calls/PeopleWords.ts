/**
 * Words that an application has for its people. Empty here: an application merges its own into it.
 *
 * @public Merged into by name, which no import shows.
 */
export interface PeopleWords {}

/** Class of a person, which addresses of calls begin with: `userType` of the application's words. */
export type UserClass = PeopleWords extends { readonly userType: infer Class extends string }
  ? Class
  : string;

/** What else an application keeps of the signed-in person in the browser: `person` of its words. */
export type PersonFields = PeopleWords extends { readonly person: infer Person } ? Person : unknown;
