import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import { seal, unseal } from '#server/seal.ts';
import { serverKeys } from '#server/store/keyRing.ts';
import type { PageRequest, PageStart } from '#server/store/list/countRows.ts';
import type { RowPlace } from '#server/store/sql/sqlOrder.ts';
import type { EntityContext, EntityResult } from '../EntityContext';

/** A received cursor and its direction. */
export type CursorText = { readonly text: string; readonly direction: PageStart['direction'] };

/** Room for the longest sortable texts, of 1,000 characters of up to four bytes. */
const longestCursor = 8_000;

/** A cursor is bound to person, list and order. */
const purposeOf = (
  { description, fixed, request }: EntityContext,
  { field, order }: PageRequest['sort'],
): string =>
  JSON.stringify([description.resource, fixed ?? null, field, order, request.actor.userId]);

/**
 * Encodes a row's position for the URL of the next page. Encrypted, because the sort value may be personal data and
 * URLs are logged.
 */
export const writeCursor = async (
  context: EntityContext,
  sort: PageRequest['sort'],
  { value, id }: RowPlace,
): Promise<string> => {
  const keys = await serverKeys(context.deps);
  const text = JSON.stringify([value, id]);
  return seal(keys.cursor, text, purposeOf(context, sort)).toString('base64url');
};

/** Decodes a cursor. @fails query.invalid_cursor when it is forged, or of another list, order or person */
export const readCursor = async (
  context: EntityContext,
  sort: PageRequest['sort'],
  { text, direction }: CursorText,
): EntityResult<PageStart> => {
  const keys = await serverKeys(context.deps);
  try {
    if (text.length > longestCursor) throw new RangeError('Too long for a cursor.');
    const sealed = Buffer.from(text, 'base64url');
    const [value, id] = JSON.parse(unseal(keys.cursor, sealed, purposeOf(context, sort))) as [
      string | null,
      string,
    ];
    return ok({ place: { value, id }, direction });
  } catch {
    return err(appError('query.invalid_cursor'));
  }
};
