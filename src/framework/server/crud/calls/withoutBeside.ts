import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';

/** A body without what a read of its own answers besides the record. Anything but an object is left as it is. */
export const withoutBeside = ({ wire }: EntityDescription, body: unknown): unknown => {
  const beside = wire?.beside;
  if (!beside || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !beside.includes(name)));
};
