export { normaliseChassis } from './chassis';
export { formatCep } from './cep';
export { formatCnpj } from './cnpj';
export { formatCpf } from './cpf';
export { formatCpfCnpj } from './cpfCnpj';
export { isBareColor, isColor, normaliseColor } from './color';
export { formatDecimal, isDecimal } from './decimal';
export { formatFileSize, parseFileRef } from './fileRef';
export { defaultFileSize, acceptedFiles } from './fileTypes';
export { htmlToText, isSafeLink, textToHtml } from './html';
export { isEmail } from './email';
export { formatPercent } from './percent';
export { formatPhoneBr, isMobileBr, isPhoneBr } from './phoneBr';
export { passwordProblems } from './password';
export { formatPlate, isBarePlate, isKnownPlate } from './plate';
export { formatRate } from './rateMonthly';
export { isBareTime, normaliseTime } from './time';
export { isUf, normaliseUf, type Uf } from './uf';
export { isUuid } from './uuid';
export {
  formatInstant,
  formatLocalDate,
  instantInSaoPaulo,
  isInstant,
  isLocalDate,
  localDateOf,
  parseLocalDate,
} from '../localDate';
export { formatMoney, isCents, type Cents } from '../money';
