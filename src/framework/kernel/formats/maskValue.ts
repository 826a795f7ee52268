import { hideOwn, ownKind } from '../kinds/ownKinds';
import type { FieldDescription, FieldKind } from '../entity/EntityDescription';

/** Placeholder of the masked part; constant length, to hide the original's. */
const stars = '***';

/** First letter and domain: p***@loja.com.br. */
const maskEmail = (text: string): string => {
  const at = text.lastIndexOf('@');
  return at > 0 ? `${text.slice(0, 1)}${stars}${text.slice(at)}` : stars;
};

const maskText = (text: string): string => `${[...text.trim()][0] ?? ''}${stars}`;

type Mask = (text: string) => string;

const masks: Readonly<Partial<Record<FieldKind, Mask>>> = {
  email: maskEmail,
  string: maskText,
  text: () => stars,
};

/**
 * Masks a value for people who may not read it in clear: enough to tell two people apart, too little to contact one.
 * Non-text values, and kinds without a mask, become null.
 */
export const maskValue = (
  { kind, pii }: Pick<FieldDescription, 'kind' | 'pii'>,
  value: unknown,
): unknown => {
  if (typeof value !== 'string' || value === '') return null;
  const own = ownKind(kind);
  const mask = masks[kind] ?? (own?.hide && ((text) => hideOwn(own, text)));
  if (mask && pii !== 'sensitive') return mask(value);
  return mask ? stars : null;
};
