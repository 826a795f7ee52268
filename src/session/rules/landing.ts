/** Fields of the session user used by the landing rules. */
export type LandingUser = {
  readonly userType: 'GMF' | 'DEALER';
  readonly groupName: string;
  readonly hasDealerDefault: boolean;
};

/** Landing pages. */
export type LandingPath = '/' | '/simulador' | '/ofertas/simular' | '/contratarSeguro';

/**
 * Page after the sign-in if neither a dialog nor a stored page redirects elsewhere.
 *
 * @source SES-035 to SES-039; OQ-008 for insurance-operator, who may not open the simulator; OQ-015
 */
export function landingPath(user: LandingUser): LandingPath {
  if (!user.hasDealerDefault && user.groupName === 'ofertas') return '/ofertas/simular';
  if (user.userType === 'GMF') return '/';
  return user.groupName === 'insurance-operator' ? '/contratarSeguro' : '/simulador';
}
