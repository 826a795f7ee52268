import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { AdminProviders } from '../../../framework/browser/shell/AdminProviders';
import { createErrorText } from '../../../framework/browser/texts/errorText';
import { useLocale } from '../../../framework/browser/texts/useText';
import { appError } from '../../../framework/kernel/errors/AppError';
import { session } from '../../../session/browser/call';
import { useSession } from '../../../session/browser/useSession';
import { isSignedIn, profileOf } from '../../../session/rules/SessionUser';
import { useAccess } from '../access/useAccess';
import { endSession } from '../session/endSession';
import { approvalsPath } from './approvalsPath';
import { entities } from './entities';
import { createPortalData } from './portalData';
import { tasksPath } from './tasksPath';

const readPerson = () => {
  const user = session.read();
  return user && isSignedIn(user)
    ? { username: user.username, name: user.name, group: profileOf(user) }
    : null;
};

type Props = { username: string; children: ReactNode };

/** Everything that the engine's screens are handed, for one person. */
export const PortalProviders = ({ username, children }: Props) => {
  const locale = useLocale();
  const { can } = useAccess();
  const isSeen = useSession()?.seeAs !== undefined;
  const admin = useMemo(
    () => ({
      ...{ entities, can, username, readPerson, approvalsPath, tasksPath },
      createData: createPortalData,
      signOut: endSession,
      ...(isSeen ? { writesOff: createErrorText(locale)(appError('access.read_only_view')) } : {}),
    }),
    [can, isSeen, locale, username],
  );
  return <AdminProviders admin={admin}>{children}</AdminProviders>;
};
