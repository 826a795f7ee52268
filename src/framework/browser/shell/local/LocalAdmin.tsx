import { useEffect, useSyncExternalStore } from 'react';
import { showFailure } from '#browser/alerts/alertStore.ts';
import { EntityAdmin } from '../EntityAdmin';
import type { EntityApplication } from '../EntityAdmin';
import { FaultBoundary } from '../FaultBoundary';
import { SignInPage } from '../SignInPage';
import { client, session, signIn, signOut } from './localSession';

const parts = { client, session, readUser: session.read, signOut };

type Props = { readonly application: EntityApplication };

/** Sign-in, menu and screens of all entities, for people from `createLocalPeople`. */
export const LocalAdmin = ({ application }: Props) => {
  const user = useSyncExternalStore(session.subscribe, session.read);
  useEffect(
    () =>
      client.listen({ onSessionEnd: (failure) => showFailure(failure), onForbidden: showFailure }),
    [],
  );
  return (
    <FaultBoundary>
      {user ? (
        <EntityAdmin key={user.idToken} application={application} user={user} parts={parts} />
      ) : (
        <SignInPage tagline={application.tagline} onSignIn={signIn} />
      )}
    </FaultBoundary>
  );
};
