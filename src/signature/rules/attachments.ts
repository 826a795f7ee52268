/** What is attached beside what is signed, each by a call of its own. @source CALL-177 to CALL-179, ESG-017 */
const attachedKinds = ['document', 'financeKit', 'lifeInsurance'] as const;
export type AttachedKind = (typeof attachedKinds)[number];

type PersonType = 'PF' | 'PJ';

/** What is attached for a client: a life that is insured is that of a person. @source ESG-005, INS-121 */
export const attachedKindsOf = (client: PersonType): readonly AttachedKind[] =>
  attachedKinds.filter((kind) => client === 'PF' || kind !== 'lifeInsurance');

/** Whether a client has such a document: only a business has articles of association. @source ESG-005 */
export const isDocumentOf = (client: PersonType, kind: unknown): boolean =>
  client === 'PJ' || kind !== 'COMPANY';

/** Papers of a life insurance. */
export const lifePapers = ['PROPOSAL', 'POLICY', 'HEALTH_DECLARATION'] as const;
