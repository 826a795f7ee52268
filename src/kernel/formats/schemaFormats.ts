import { isInstant, isLocalDate } from '../localDate';
import { isBase64 } from './base64';
import { isBareCep, isCep } from './cep';
import { isBareCnpj, isCnpj } from './cnpj';
import { isBareCpf, isCpf } from './cpf';
import { isBareCpfCnpj, isCpfCnpj } from './cpfCnpj';
import { isDecimal } from './decimal';
import { isEmail } from './email';
import { isBarePhoneBr, isPhoneBr } from './phoneBr';
import { isUf } from './uf';
import { isUuid } from './uuid';

/** Values of `format` in a schema that check something by themselves. `money` and `password` only name a kind. */
export const schemaFormatNames = [
  'base64', 'cep', 'cnpj', 'cpf', 'cpf-cnpj', 'date', 'date-time', 'decimal', 'email', 'percent', 'phone-br', 'uf', 'uuid',
] as const; // prettier-ignore

/** A `format` that checks something. */
export type SchemaFormat = (typeof schemaFormatNames)[number];

type FormatChecks = Readonly<Record<SchemaFormat, (text: string) => boolean>>;

const shared = {
  base64: isBase64,
  date: isLocalDate,
  'date-time': isInstant,
  decimal: isDecimal,
  email: isEmail,
  percent: isDecimal,
  uf: isUf,
  uuid: isUuid,
};

/** Checks of stored values: the normalised form only. The validators of entities use them. */
export const storedFormats = {
  ...shared,
  cep: isBareCep,
  cnpj: isBareCnpj,
  cpf: isBareCpf,
  'cpf-cnpj': isBareCpfCnpj,
  'phone-br': isBarePhoneBr,
} satisfies FormatChecks;

/** Checks of hand-written calls, whose handlers normalise by themselves: punctuated or bare. */
export const inputFormats = {
  ...shared,
  cep: isCep,
  cnpj: isCnpj,
  cpf: isCpf,
  'cpf-cnpj': isCpfCnpj,
  'phone-br': isPhoneBr,
} satisfies FormatChecks;
