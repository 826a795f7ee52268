import { normaliseHtml } from '#kernel/formats/htmlText.ts';
import sanitizeHtml from 'sanitize-html';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import {
  htmlAliases,
  htmlDepth,
  htmlElements,
  htmlSilenced,
  isSafeLink,
} from '#kernel/formats/html.ts';
import type { Values } from '#server/store/write/records.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(htmlElements),
  allowedAttributes: Object.fromEntries(Object.entries(htmlElements)) as Record<string, string[]>,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...htmlSilenced],
  nestingLimit: htmlDepth,
  parser: { lowerCaseTags: true, decodeEntities: true },
  transformTags: {
    ...htmlAliases,
    a: (tagName, { href = '' }) => {
      const attribs: sanitizeHtml.Attributes = isSafeLink(href) ? { href } : {};
      return { tagName, attribs };
    },
  },
};

/** Rich text with nothing in it but the elements and links of the allow-list; empty when no words are left. */
export const cleanHtml = (html: string): string => normaliseHtml(sanitizeHtml(html, options));

const isData = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cleanValue = (field: FieldDescription, value: unknown): unknown => {
  if (field.kind === 'html') return typeof value === 'string' ? cleanHtml(value) : value;
  const { fields } = field;
  if (!fields) return value;
  if (Array.isArray(value))
    return value.map((row: unknown) => (isData(row) ? cleanRichText(fields, row) : row));
  return isData(value) ? cleanRichText(fields, value) : value;
};

const rich = new WeakMap<readonly FieldDescription[], boolean>();

/** Whether any field of a list, at any depth, is rich text; found out once for each list: descriptions don't change. */
const hasRichText = (fields: readonly FieldDescription[]): boolean => {
  const known =
    rich.get(fields) ??
    fields.some((field) => field.kind === 'html' || hasRichText(field.fields ?? []));
  rich.set(fields, known);
  return known;
};

/** Values with their rich text cleaned, in objects and tables too. Runs before anything is checked or stored. */
export const cleanRichText = (fields: readonly FieldDescription[], values: Values): Values => {
  if (!hasRichText(fields)) return values;
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = byName.get(name);
      return [name, field ? cleanValue(field, value) : value];
    }),
  );
};
