/**
 * A uuid (version 7) that sorts by the moment when it was made, with the chance of another one in its tail: the rows of
 * an import then lie side by side in every index that breaks ties by id.
 */
export const orderedId = (random: string, at: Date): string => {
  const moment = at.getTime().toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${random.slice(15)}`;
};
