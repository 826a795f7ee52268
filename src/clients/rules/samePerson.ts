import { normaliseCpfCnpj } from '@patio/framework/kernel';

/** Who takes part in a sale, by path of the field that names the document. */
export type SaleParty = { readonly path: string; readonly document: string | null | undefined };

/**
 * Fields that repeat the CPF of somebody named before: client, spouse, guarantors and seller are different people.
 *
 * @param parties in the order in which they count: the first keeps the number
 * @returns paths to refuse with SEL004
 * @source VAL-054, PROP-076, OQ-120: within one proposal, digits alone
 */
export const repeatedCpfs = (parties: readonly SaleParty[]): readonly string[] => {
  const seen = new Set<string>();
  return parties.flatMap(({ path, document }) => {
    const bare = normaliseCpfCnpj(document ?? '');
    if (bare.length !== 11) return [];
    if (seen.has(bare)) return [path];
    seen.add(bare);
    return [];
  });
};
