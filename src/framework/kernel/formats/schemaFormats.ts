import { isInstant, isLocalDate } from '../localDate';
import { isBareChassis, isChassis } from './chassis';
import {
  isBareCnpj,
  isCnpj,
  isBareCpf,
  isCpf,
  isBareCpfCnpj,
  isCpfCnpj,
  isBareCep,
  isCep,
  isBarePhoneBr,
  isPhoneBr,
  isBarePlate,
  isPlate,
  isBareRenavam,
  isRenavam,
  isUf,
} from './brazil';
import { isBareColor, isColor } from './color';
import { isDecimal } from './decimal';
import { isEmail } from './email';
import { isFileRef } from './fileRef';
import { isBareTime, isTime } from './time';
import { isUuid } from './uuid';

/** Whether a text is base64 with padding, in linear time. */
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

/** `format` values with a check. `money`, `months`, `html` and `password` only name a kind. */
export const schemaFormatNames = [
  'base64', 'cep', 'chassis', 'cnpj', 'color', 'cpf', 'cpf-cnpj', 'date', 'date-time', 'decimal', 'email', 'file-ref', 'percent', 'phone-br',
  'plate', 'rate-monthly', 'renavam', 'time', 'uf', 'uuid',
] as const; // prettier-ignore

/** A `format` with a check. */
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

/** Checks of stored values, which must be normalised. Used by entity validators. */
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

/** Checks of hand-written calls, whose handlers normalise: with or without punctuation. */
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
