import { ownKind } from '../kinds/ownKinds';
import type { FieldDescription, FieldKind } from '../entity/EntityDescription';

/** Placeholder of the masked part; constant length, to hide the original's. */
const stars = '***';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Middle six digits of a CPF, as in government documents. */
const maskCpf = (text: string): string => {
  const digits = digitsOf(text);
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : stars;
};

/** First letter and domain: p***@loja.com.br. */
const maskEmail = (text: string): string => {
  const at = text.lastIndexOf('@');
  return at > 0 ? `${text.slice(0, 1)}${stars}${text.slice(at)}` : stars;
};

/** Area code and last four digits: (11) *****-9275. */
const maskPhone = (text: string): string => {
  const digits = digitsOf(text);
  return digits.length >= 10 ? `(${digits.slice(0, 2)}) *****-${digits.slice(-4)}` : stars;
};

const maskCep = (text: string): string => `${digitsOf(text).slice(0, 5)}-${stars}`;

const maskText = (text: string): string => `${[...text.trim()][0] ?? ''}${stars}`;

type Mask = (text: string) => string;

const masks: Readonly<Partial<Record<FieldKind, Mask>>> = {
  cpf: maskCpf,
  cpfCnpj: (text) => (digitsOf(text).length === 11 ? maskCpf(text) : text),
  cnpj: (text) => text,
  email: maskEmail,
  phoneBr: maskPhone,
  cep: maskCep,
  string: maskText,
  text: () => stars,
};

/**
 * Masked value for people who may not read it: enough to distinguish two people, too little to contact one. Company
 * numbers are public and not masked. Non-texts and kinds without a mask become null.
 */
export const maskValue = (
  { kind, pii }: Pick<FieldDescription, 'kind' | 'pii'>,
  value: unknown,
): unknown => {
  if (typeof value !== 'string' || value === '') return null;
  const mask = masks[kind] ?? ownKind(kind)?.hide;
  if (mask && pii !== 'sensitive') return mask(value);
  return mask ? stars : null;
};
