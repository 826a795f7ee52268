/** What is attached beside what is signed, each by a call of its own. @source CALL-177 to CALL-179, ESG-017 */
export const attachedKinds = ['document', 'financeKit', 'lifeInsurance'] as const;
export type AttachedKind = (typeof attachedKinds)[number];

/** Papers of a life insurance. */
export const lifePapers = ['PROPOSAL', 'POLICY', 'HEALTH_DECLARATION'] as const;
