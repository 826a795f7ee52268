/** What somebody is in a proposal. @source ENUM-084 to ENUM-089, OQ-131 */
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

/** Somebody who has a part in a proposal; the same person may have several. */
export type Participant = {
  readonly role: SignerRole;
  readonly name: string;
  /** CPF, digits alone. */
  readonly document: string;
  readonly email: string | null;
};

/** Somebody who signs. */
export type Signer = Omit<Participant, 'role'> & {
  /** Each once, in the order of `signerRoles`. */
  readonly roles: readonly SignerRole[];
};

/** People by CPF, each with all roles, the first e-mail that is known. @source ESG-008 */
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

/** Attorneys that may sign for a business at most. @source ESG-010 */
export const mostAttorneys = 10;

const isAttorneyAlone = ({ roles }: Pick<Signer, 'roles'>): boolean =>
  roles.every((role) => role === 'ATTORNEY');

/**
 * Who signs: of those who are attorneys and nothing else the chosen ones, the first ten unless any are.
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
  const kept = new Set((known.length > 0 ? known : attorneys).slice(0, mostAttorneys));
  return signers.filter((signer) => !isAttorneyAlone(signer) || kept.has(signer.id));
};

const provers: ReadonlySet<SignerRole> = new Set([
  'ATTORNEY',
  'CLIENT',
  'RESPONSIBLE',
  'BUSINESS_PARTNER',
]);

/** Whether somebody shows a living face besides signing: who takes the money on, not who vouches for them. */
export const provesLife = (roles: readonly SignerRole[]): boolean =>
  roles.some((role) => provers.has(role));

/** Whether somebody signs in the name of a business. */
export const signsForBusiness = (roles: readonly SignerRole[]): boolean =>
  roles.includes('ATTORNEY') || roles.includes('BUSINESS_PARTNER');

/** Age at which somebody signs alone. */
const fullAge = 18;

/** Whether somebody is under age on a day. @param birthDate as `YYYY-MM-DD` @source ESG-002, OQ-131 */
export const isUnderage = (birthDate: string | null, today: string): boolean => {
  if (birthDate === null) return false;
  const ofAge = `${Number(birthDate.slice(0, 4)) + fullAge}${birthDate.slice(4)}`;
  return today < ofAge;
};
