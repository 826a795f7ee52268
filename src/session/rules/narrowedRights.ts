/** What a person has of the portal besides the group. */
type Rights = { readonly userType: string; readonly dealers: readonly string[] };

/** Whether a session was given a class or a dealer that its person no longer has. */
export const hasLostRights = (given: Rights, now: Rights): boolean =>
  given.userType !== now.userType || given.dealers.some((code) => !now.dealers.includes(code));
