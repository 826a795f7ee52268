import { ownKind } from '../kinds/ownKinds';
import type { FieldDescription, FieldKind } from '../entity/EntityDescription';

/** Stands for what is left out; always as long, so that it tells no length. */
const stars = '***';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The middle six digits of a CPF, as documents of the government print it. */
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
 * A value as it is shown to whoever may not read it in clear: enough to tell two persons apart, too little to reach
 * one. Numbers of companies are public and stay. What is no text, and what has no mask of its own, becomes null.
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
