import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads base64 of UTF-8 text (OQ-004). Undefined: it is something else. */
function decode(value: string): string | undefined {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.toString('base64') !== value) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes members of a body, each encoded on its own.
 *
 * @fails validation.failed naming the members that are no base64 of UTF-8 text
 */
export function decodeMembers<Name extends string>(
  members: Readonly<Record<Name, string>>,
): Result<Readonly<Record<Name, string>>, AppError> {
  const entries = Object.entries<string>(members).map(([name, value]) => [name, decode(value)]);
  const fields = entries
    .filter(([, text]) => text === undefined)
    .map(([name]) => ({ path: String(name), code: 'validation.pattern' as const }));
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  return ok(Object.fromEntries(entries) as Record<Name, string>);
}
