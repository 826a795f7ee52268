/** Which records a link marks in the list that it leads to. */
export type Marking = { readonly resource: string; readonly ids: readonly string[] };

/** State of a link that leads to a list to mark records there. */
export const markLink = (marking: Marking) => ({ marking });

/** Ids of the records that a link marks in the list of this resource. */
export const markedBy = (state: unknown, resource: string): readonly string[] | undefined => {
  if (typeof state !== 'object' || state === null || !('marking' in state)) return undefined;
  const { marking } = state as ReturnType<typeof markLink>;
  return marking.resource === resource ? marking.ids : undefined;
};
