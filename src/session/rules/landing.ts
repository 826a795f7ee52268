/** What the landing rules need of the session user. */
export type LandingUser = {
  readonly userType: 'GMF' | 'DEALER';
  readonly groupName: string;
  readonly hasDealerDefault: boolean;
};

/** Where a person starts. */
export type LandingPath = '/' | '/simulador' | '/ofertas/simular' | '/contratarSeguro';

/**
 * Page after the sign-in when no dialog sends the person elsewhere and no origin was remembered.
 *
 * @source SES-035 to SES-039; OQ-008 for insurance-operator, who may not open the simulator; OQ-015
 */
export function landingPath(user: LandingUser): LandingPath {
  if (!user.hasDealerDefault && user.groupName === 'ofertas') return '/ofertas/simular';
  if (user.userType === 'GMF') return '/';
  return user.groupName === 'insurance-operator' ? '/contratarSeguro' : '/simulador';
}
