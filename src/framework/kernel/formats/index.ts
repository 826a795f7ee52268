export { isBareChassis, isChassis, normaliseChassis } from './chassis';
export { formatCep, isCep, normaliseCep } from './cep';
export { formatCnpj, isCnpj, normaliseCnpj } from './cnpj';
export { formatCpf, isCpf, normaliseCpf } from './cpf';
export { formatCpfCnpj, isCpfCnpj, normaliseCpfCnpj } from './cpfCnpj';
export { isBareColor, isColor, normaliseColor } from './color';
export { compareDecimals, decimalPlaces, formatDecimal, isDecimal, parseDecimal } from './decimal';
export {
  formatFileSize,
  isFileRef,
  parseFileRef,
  safeFileName,
  writeFileRef,
  type FileRef,
} from './fileRef';
export { defaultFileSize, defaultFileTypes, fileTypes, sniffFileType } from './fileTypes';
export { htmlToText, isSafeLink, normaliseHtml, textToHtml } from './html';
export { isEmail, normaliseEmail } from './email';
export { formatPercent, parsePercent } from './percent';
export { areaCodes, formatPhoneBr, isAreaCode, isPhoneBr, normalisePhoneBr } from './phoneBr';
export { passwordMaxLength, passwordProblems, type PasswordProblem } from './password';
export {
  formatPlate,
  isBarePlate,
  isKnownPlate,
  isPlate,
  normalisePlate,
  toMercosulPlate,
} from './plate';
export { applyMask, dropPunctuation } from './punctuation';
export { formatRate, parseRate, rateScale } from './rateMonthly';
export { closeRenavam, isBareRenavam, isRenavam, normaliseRenavam } from './renavam';
export { isBareTime, isTime, normaliseTime } from './time';
export { isUf, normaliseUf, ufs, type Uf } from './uf';
export { isUuid } from './uuid';
export {
  formatInstant,
  formatLocalDate,
  isInstant,
  isLocalDate,
  localDateOf,
  parseLocalDate,
  type LocalDate,
} from '../localDate';
export { formatMoney, isCents, parseMoney, type Cents } from '../money';
