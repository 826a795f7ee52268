import { formatCnpj, isBareCnpj, normaliseCnpj } from './cnpj';
import { formatCpf, isBareCpf } from './cpf';

const cpfLength = 11;

/** A CPF or CNPJ as it is stored: no punctuation, letters in upper case. */
export const normaliseCpfCnpj = (text: string): string => normaliseCnpj(text);

/** Whether bare characters are a CPF (11) or a CNPJ (14). */
export const isBareCpfCnpj = (text: string): boolean =>
  text.length <= cpfLength ? isBareCpf(text) : isBareCnpj(text);

/** Whether a text is a CPF or a CNPJ, punctuated or bare. @source OQ-213 */
export const isCpfCnpj = (text: string): boolean => isBareCpfCnpj(normaliseCpfCnpj(text));

/** Mask of a CPF up to eleven digits, else of a CNPJ. */
export const formatCpfCnpj = (text: string): string => {
  const bare = normaliseCpfCnpj(text);
  return /^[0-9]{0,11}$/.test(bare) ? formatCpf(bare) : formatCnpj(bare);
};
