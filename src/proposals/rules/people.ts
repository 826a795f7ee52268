/** Who stands in a proposal beside each other. */
export type People = {
  readonly client: string | null;
  readonly spouse: string | null;
  readonly guarantors: readonly (string | null)[];
  readonly seller: string | null;
};

const digitsOf = (document: string | null): string => (document ?? '').replace(/\D/g, '');
const cpfLength = 11;

/**
 * Whether a CPF stands more than once among client, spouse, guarantors and seller; digits alone are compared.
 *
 * @source SEL004, VAL-054, OQ-120
 */
export const hasSameCpf = ({ client, spouse, guarantors, seller }: People): boolean => {
  const documents = [client, spouse, seller, ...guarantors]
    .map(digitsOf)
    .filter(({ length }) => length === cpfLength);
  return new Set(documents).size < documents.length;
};
