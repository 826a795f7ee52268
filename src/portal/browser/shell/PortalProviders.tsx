import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { appError } from '@patio/framework/kernel';
import { AdminProviders, createErrorText, useLocale } from '@patio/framework/react';
import { session } from '#session/browser/call.ts';
import { useSession } from '#session/browser/useSession.ts';
import { isSignedIn, profileOf } from '#session/rules/SessionUser.ts';
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
      entities,
      can,
      username,
      readPerson,
      approvalsPath,
      tasksPath,
      createData: createPortalData,
      signOut: endSession,
      ...(isSeen ? { writesOff: createErrorText(locale)(appError('access.read_only_view')) } : {}),
    }),
    [can, isSeen, locale, username],
  );
  return <AdminProviders admin={admin}>{children}</AdminProviders>;
};
