export { formatCep, isCep, normaliseCep } from './cep';
export { formatCnpj, isCnpj, normaliseCnpj } from './cnpj';
export { formatCpf, isCpf, normaliseCpf } from './cpf';
export { formatCpfCnpj, isCpfCnpj, normaliseCpfCnpj } from './cpfCnpj';
export { compareDecimals, decimalPlaces, formatDecimal, isDecimal, parseDecimal } from './decimal';
export { isEmail, normaliseEmail } from './email';
export { formatPercent, parsePercent } from './percent';
export { areaCodes, formatPhoneBr, isAreaCode, isPhoneBr, normalisePhoneBr } from './phoneBr';
export { passwordMaxLength, passwordProblems, type PasswordProblem } from './password';
export { applyMask, dropPunctuation } from './punctuation';
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
