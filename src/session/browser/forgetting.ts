/** What modules of the page know of the signed-in person, each with how to forget it. */
const forgetters = new Set<() => void>();

/** Registers how to forget something of the signed-in person, for the end of the session. */
export const whenForgetting = (forget: () => void): void => void forgetters.add(forget);

/** Forgets everything registered. */
export const forgetPerson = (): void => {
  for (const forget of forgetters) forget();
};
