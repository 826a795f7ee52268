/** Role of a signer in a proposal. @source ENUM-084 to ENUM-089, OQ-131 */
const signerRoles = [
  'ATTORNEY',
  'CLIENT',
  'GUARANTOR',
  'GUARANTOR_SPOUSE',
  'RESPONSIBLE',
  'BUSINESS_PARTNER',
  'BUSINESS_PARTNER_SPOUSE',
] as const;
export type SignerRole = (typeof signerRoles)[number];

/** A participant in one role; the same person can have several. */
export type Participant = {
  readonly role: SignerRole;
  readonly name: string;
  /** CPF, digits only. */
  readonly document: string;
  readonly email: string | null;
};

/** A signer with all roles. */
export type Signer = Omit<Participant, 'role'> & {
  /** Unique, in the order of `signerRoles`. */
  readonly roles: readonly SignerRole[];
};

/** Merges participants by CPF: all roles, first known e-mail. @source ESG-008 */
export const signersOf = (participants: readonly Participant[]): readonly Signer[] => {
  const known = participants.filter(({ document }) => document !== '');
  const firsts = known.filter(
    ({ document }, at) => known.findIndex((one) => one.document === document) === at,
  );
  return firsts.map((first) => {
    const same = known.filter(({ document }) => document === first.document);
    const held = new Set(same.map(({ role }) => role));
    return {
      name: first.name,
      document: first.document,
      email: same.find(({ email }) => email !== null)?.email ?? null,
      roles: signerRoles.filter((role) => held.has(role)),
    };
  });
};

/** Maximum number of attorneys who sign for a business. @source ESG-010 */
export const maxAttorneys = 10;

const isAttorneyAlone = ({ roles }: Pick<Signer, 'roles'>): boolean =>
  roles.every((role) => role === 'ATTORNEY');

/**
 * Drops attorneys that were not chosen; defaults to the first ten. Attorneys with another role always sign.
 *
 * @param chosen ids; at most ten
 * @source ESG-010
 */
export const whoSigns = <T extends Pick<Signer, 'roles'> & { readonly id: string }>(
  signers: readonly T[],
  chosen?: readonly string[],
): readonly T[] => {
  const attorneys = signers.filter(isAttorneyAlone).map(({ id }) => id);
  const known = attorneys.filter((id) => chosen?.includes(id));
  const kept = new Set((known.length > 0 ? known : attorneys).slice(0, maxAttorneys));
  return signers.filter((signer) => !isAttorneyAlone(signer) || kept.has(signer.id));
};

const provers: ReadonlySet<SignerRole> = new Set([
  'ATTORNEY',
  'CLIENT',
  'RESPONSIBLE',
  'BUSINESS_PARTNER',
]);

/** Whether the signer must also send a selfie: borrowers do, guarantors do not. */
export const provesLife = (roles: readonly SignerRole[]): boolean =>
  roles.some((role) => provers.has(role));

/** Whether the signer represents a business. */
export const signsForBusiness = (roles: readonly SignerRole[]): boolean =>
  roles.includes('ATTORNEY') || roles.includes('BUSINESS_PARTNER');

/** Age of majority. */
const fullAge = 18;

/** Whether a person is underage on a day. @param birthDate as `YYYY-MM-DD` @source ESG-002, OQ-131 */
export const isUnderage = (birthDate: string | null, today: string): boolean => {
  if (birthDate === null) return false;
  const ofAge = `${Number(birthDate.slice(0, 4)) + fullAge}${birthDate.slice(4)}`;
  return today < ofAge;
};

/** Splits a name into first name and the rest. */
export const splitName = (name: string): { readonly first: string; readonly last: string } => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
};
