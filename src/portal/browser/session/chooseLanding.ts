import { type SessionUser, profileOf } from '#session/rules/SessionUser.ts';
import { canOpen, type AccessContext, routeOf } from '#access/rules/access.ts';

/** Fields of the session user used by the landing rules. */
type LandingUser = {
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

type Parts = {
  readonly user: SessionUser;
  readonly context: AccessContext;
  /** Page requested before the sign-in. */
  readonly origin: string | null;
  /** Whether a path of the access table has a screen. */
  readonly isBuilt: (path: string) => boolean;
};

/**
 * Page after sign-in and dialogs: the requested page if accessible, else the landing rule; home if that page does not
 * exist yet or is not accessible.
 *
 * @source SES-035 to SES-039, OQ-011, OQ-015
 */
export const chooseLanding = ({ user, context, origin, isBuilt }: Parts): string => {
  const actor = { groupName: profileOf(user), userType: user.userType };
  const mayOpen = (path: string): boolean => {
    const row = routeOf(path.replace(/[?#].*$/, ''));
    return row !== undefined && !row.isPublic && isBuilt(row.path) && canOpen(row, actor, context);
  };
  if (origin !== null && mayOpen(origin)) return origin;
  const hasDealerDefault = Boolean(user.dealerDefault?.id);
  const landing = landingPath({ ...actor, hasDealerDefault });
  return mayOpen(landing) ? landing : '/';
};
