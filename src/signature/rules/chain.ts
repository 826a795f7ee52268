/** A value in the detail of an event. */
type DetailValue = string | number | boolean | null;

/** An entry of a process's audit log. */
export type SigningEvent = {
  readonly processId: string;
  readonly position: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: string;
  readonly signerId: string | null;
  readonly detail: Readonly<Record<string, DetailValue>>;
  readonly previousHash: string;
  readonly hash: string;
};

/** Canonical text that an entry's hash covers: all its members, details sorted by name. */
export const lineOf = (event: Omit<SigningEvent, 'hash'>): string =>
  JSON.stringify([
    event.processId,
    event.position,
    new Date(event.at).toISOString(),
    event.kind,
    event.signerId,
    Object.entries(event.detail).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    event.previousHash,
  ]);

/**
 * Position of the first entry that was changed, removed or inserted; null if the chain is intact.
 *
 * @param hash digest of a text
 */
export const brokenAt = (
  events: readonly SigningEvent[],
  hash: (text: string) => string,
): number | null => {
  let previous = '';
  for (const [index, event] of events.entries()) {
    const follows = event.previousHash === previous && event.position === index + 1;
    if (!follows || event.hash !== hash(lineOf(event))) return index + 1;
    previous = event.hash;
  }
  return null;
};
