/**
 * Check digit of CPF and CNPJ: weighted sum modulo 11, where 0 and 1 give 0. A character counts as its ASCII code
 * minus 48, so digits count as themselves and A to Z as 17 to 42.
 *
 * @param text    characters before the check digit, as long as `weights`
 * @param weights weight of each character, from the left
 * @source Receita Federal, Nota Técnica 49/2024 (alphanumeric CNPJ)
 */
export const checkDigit = (text: string, weights: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1)
    sum += (weights[at] ?? 0) * (text.charCodeAt(at) - 48);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};
