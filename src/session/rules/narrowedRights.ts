/** A person's rights besides the group. */
type Rights = { readonly userType: string; readonly dealers: readonly string[] };

/** Whether a session holds a class or a dealer that its person has since lost. */
export const hasLostRights = (given: Rights, now: Rights): boolean =>
  given.userType !== now.userType || given.dealers.some((code) => !now.dealers.includes(code));
