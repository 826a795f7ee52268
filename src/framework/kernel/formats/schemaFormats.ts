import { isInstant, isLocalDate } from '../localDate';
import { isBase64 } from './base64';
import { isBareCep, isCep } from './cep';
import { isBareChassis, isChassis } from './chassis';
import { isBareCnpj, isCnpj } from './cnpj';
import { isBareCpf, isCpf } from './cpf';
import { isBareCpfCnpj, isCpfCnpj } from './cpfCnpj';
import { isBareColor, isColor } from './color';
import { isDecimal } from './decimal';
import { isEmail } from './email';
import { isFileRef } from './fileRef';
import { isBarePhoneBr, isPhoneBr } from './phoneBr';
import { isBarePlate, isPlate } from './plate';
import { isBareRenavam, isRenavam } from './renavam';
import { isBareTime, isTime } from './time';
import { isUf } from './uf';
import { isUuid } from './uuid';

/**
 * Values of `format` in a schema that check something by themselves. `money`, `months`, `html` and `password` only name
 * a kind.
 */
export const schemaFormatNames = [
  'base64', 'cep', 'chassis', 'cnpj', 'color', 'cpf', 'cpf-cnpj', 'date', 'date-time', 'decimal', 'email', 'file-ref', 'percent', 'phone-br',
  'plate', 'rate-monthly', 'renavam', 'time', 'uf', 'uuid',
] as const; // prettier-ignore

/** A `format` that checks something. */
type SchemaFormat = (typeof schemaFormatNames)[number];

type FormatChecks = Readonly<Record<SchemaFormat, (text: string) => boolean>>;

const shared = {
  base64: isBase64,
  date: isLocalDate,
  'date-time': isInstant,
  decimal: isDecimal,
  email: isEmail,
  'file-ref': isFileRef,
  percent: isDecimal,
  'rate-monthly': isDecimal,
  uf: isUf,
  uuid: isUuid,
};

/** Checks of stored values: the normalised form only. The validators of entities use them. */
export const storedFormats = {
  ...shared,
  cep: isBareCep,
  chassis: isBareChassis,
  cnpj: isBareCnpj,
  color: isBareColor,
  cpf: isBareCpf,
  'cpf-cnpj': isBareCpfCnpj,
  'phone-br': isBarePhoneBr,
  plate: isBarePlate,
  renavam: isBareRenavam,
  time: isBareTime,
} satisfies FormatChecks;

/** Checks of hand-written calls, whose handlers normalise by themselves: punctuated or bare. */
export const inputFormats = {
  ...shared,
  cep: isCep,
  chassis: isChassis,
  cnpj: isCnpj,
  color: isColor,
  cpf: isCpf,
  'cpf-cnpj': isCpfCnpj,
  'phone-br': isPhoneBr,
  plate: isPlate,
  renavam: isRenavam,
  time: isTime,
} satisfies FormatChecks;
