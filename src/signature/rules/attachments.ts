/** Kinds of attachments, each with its own call. @source CALL-177 to CALL-179, ESG-017 */
export const attachedKinds = ['document', 'financeKit', 'lifeInsurance'] as const;
export type AttachedKind = (typeof attachedKinds)[number];

type PersonType = 'PF' | 'PJ';

/** Attachment kinds for a client; life insurance applies to people only. @source ESG-005, INS-121 */
export const attachedKindsOf = (client: PersonType): readonly AttachedKind[] =>
  attachedKinds.filter((kind) => client === 'PF' || kind !== 'lifeInsurance');

/** Whether a document kind applies to a client; only businesses have articles of association. @source ESG-005 */
export const isDocumentOf = (client: PersonType, kind: unknown): boolean =>
  client === 'PJ' || kind !== 'COMPANY';

/** Document kinds of a life insurance. */
export const lifePapers = ['PROPOSAL', 'POLICY', 'HEALTH_DECLARATION'] as const;
