import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { showFailure, showError } from '#browser/alerts/alerts.tsx';
import type { AccountItem } from '#browser/shell/AccountMenu.tsx';
import { EntityAdmin } from '#browser/shell/EntityAdmin.tsx';
import type { EntityApplication, SignedInParts } from '#browser/shell/EntityAdmin.tsx';
import { FaultBoundary } from '#browser/shell/Fault.tsx';
import { SignInPage } from '#browser/shell/SignInPage.tsx';
import { useLocale, useText } from '#browser/texts/useText.ts';
import type { LightKey } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { LatePart } from '#browser/ui/lazyPart.tsx';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';
import { languageCall, signInWaysCall } from '../calls';
import { type AccountKey, learnAccountWords } from './words/account';
import { createStore } from '#browser/data/createStore.ts';
import { hourText } from '#browser/texts/momentText.ts';
import { goTo, usePath } from './location';
import { useFactorRight } from './pendingSignIn';
import { PasskeyEntry } from './PasskeyEntry';
import {
  activity,
  call,
  client,
  enterWithFactor,
  enterWithPasskey,
  redirectToProvider,
  passwordCalls,
  session,
  showPresence,
  signIn,
  signOut,
  startView,
  stopView,
} from './session';
import type { SignedInUser } from './session';
import { StepUpLayer } from './StepUpLayer';
import { ViewBanner } from './ViewBanner';

/** The signed-in user, shared by all tabs. */
const useSignedIn = (): SignedInUser | null =>
  useSyncExternalStore(session.subscribe, session.read);

/** The open account dialog, if any. */
const accountDialog = createStore<'password' | 'view' | null>(null);

/** Closes the account dialog. */
const closeAccountDialog = (): void => accountDialog.change(null);

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./ChangePasswordDialog')).ChangePasswordDialog,
}));
const FirstPasswordPage = lazy(async () => ({
  default: (await import('./FirstPasswordPage')).FirstPasswordPage,
}));
const ForgotDialog = lazy(async () => ({
  default: (await import('./ForgotDialog')).ForgotDialog,
}));
const FactorPage = lazy(async () => ({
  default: (await import('./FactorPage')).FactorPage,
}));
const SeeAsDialog = lazy(async () => ({
  default: (await import('./SeeAsDialog')).SeeAsDialog,
}));
const ProviderPage = lazy(async () => ({
  default: (await import('./ProviderPage')).ProviderPage,
}));
const OwnFactorsPage = lazy(async () => ({
  default: (await import('./OwnAccountPages')).OwnFactorsPage,
}));
const OwnSessionsPage = lazy(async () => ({
  default: (await import('./OwnAccountPages')).OwnSessionsPage,
}));

const sessionsPath = '/my-sessions';
const factorsPath = '/my-second-step';
const firstPath = '/firstAccess';
const forgottenPath = '/forgotPassword';
const providerPath = '/oidc';

/** An application whose people sign in through the server's `createPeople`. */
type PeopleApplication = EntityApplication & {
  /** Group that may view the application as other groups, and those groups, as on the server. Absent: nobody may. */
  readonly seeAs?: { readonly by: string; readonly groups: readonly string[] };
};

/** Choices of groups to view as, labelled by the application's `people.groups.<name>`. */
const useGroups = (names: readonly string[]): readonly Choice[] => {
  const text = useText();
  return useMemo(
    () => names.map((value) => ({ value, label: text(`people.groups.${value}` as LightKey) })),
    [names, text],
  );
};

const noGroups: readonly string[] = [];

/** Items of the account menu. The password cannot be changed while viewing as another group. */
const useItems = (
  user: SignedInUser | null,
  { seeAs }: PeopleApplication,
): readonly AccountItem[] => {
  const text = useText<AccountKey>();
  const isViewing = user?.view !== undefined;
  const mayView = seeAs !== undefined && user?.groupName === seeAs.by;
  return useMemo(() => {
    const open = (dialog: 'password' | 'view') => () => accountDialog.change(dialog);
    const password = { label: text('people.account.password'), onPick: open('password') };
    const sessions = { label: text('people.account.sessions'), to: sessionsPath };
    const factors = { label: text('people.account.factors'), to: factorsPath };
    const view = { label: text('people.account.view'), onPick: open('view') };
    return [...(isViewing ? [] : [password, factors]), sessions, ...(mayView ? [view] : [])];
  }, [isViewing, mayView, text]);
};

/** Loads the session warnings with their texts. */
const loadEnding = async () => {
  const { SessionEnding } = await import('./SessionEnding');
  return () => {
    const text = useText<AccountKey>();
    const user = useSignedIn();
    if (!user) return null;
    const words = {
      title: text('people.ending.title'),
      body: (minutes: number) => text('people.ending.body', { smart_count: minutes }),
      stay: text('people.ending.stay'),
      leave: text('people.ending.leave'),
      limitTitle: (endsAt: string) => text('people.ending.limitTitle', { time: hourText(endsAt) }),
      limitBody: text('people.ending.limitBody'),
      limitConfirm: text('people.ending.limitConfirm'),
    };
    return (
      <SessionEnding
        user={user}
        words={words}
        activity={activity}
        onPresent={showPresence}
        onLeave={() => void signOut()}
      />
    );
  };
};

/** Account dialogs, above any page. */
const AccountDialogs = ({ groups: names }: { readonly groups: readonly string[] }) => {
  const text = useText<AccountKey>();
  const groups = useGroups(names);
  const user = useSignedIn();
  const open = useSyncExternalStore(accountDialog.subscribe, accountDialog.read);
  const onClose = closeAccountDialog;
  const missing = text('people.view.missing');
  const words = {
    title: text('people.view.title'),
    intro: text('people.view.intro'),
    group: text('people.view.group'),
    groupNone: text('people.view.groupNone'),
    missingGroup: missing,
    reason: text('people.view.reason'),
    reasonHelp: text('people.view.reasonHelp'),
    missingReason: missing,
    start: text('people.view.start'),
    cancel: text('people.view.cancel'),
  };
  return (
    <Suspense fallback={null}>
      {open === 'password' ? (
        <ChangePasswordDialog calls={passwordCalls} person={user} onClose={onClose} />
      ) : null}
      {open === 'view' ? (
        <SeeAsDialog groups={groups} words={words} onStart={startView} onClose={onClose} />
      ) : null}
      <StepUpLayer />
      <LatePart loadPart={loadEnding} />
    </Suspense>
  );
};

/** Banner naming the group that the application is viewed as. */
const GroupViewBanner = ({ groups }: { readonly groups: readonly string[] }) => {
  const text = useText<AccountKey>();
  const choices = useGroups(groups);
  const user = useSignedIn();
  const until = user?.view?.until;
  if (!user || until === undefined) return null;
  const group = choices.find(({ value }) => value === user.groupName)?.label ?? user.groupName;
  const words = {
    label: text('people.view.label'),
    sentence: text('people.view.banner', { group, time: hourText(until) }),
    stop: text('people.view.stop'),
    stopped: text('people.view.over'),
    over: text('people.view.over'),
  };
  return <ViewBanner until={until} words={words} onStop={stopView} />;
};

const pages = [
  { path: sessionsPath, element: <OwnSessionsPage />, crumb: { key: 'people.sessions.title' } },
  { path: factorsPath, element: <OwnFactorsPage />, crumb: { key: 'people.account.factors' } },
  // Pages outside a session.
  ...[firstPath, forgottenPath, providerPath].map((path) => ({
    path,
    element: <Navigate to="/" replace />,
  })),
];

const useParts = (user: SignedInUser | null, application: PeopleApplication): SignedInParts => {
  const text = useText<AccountKey>();
  const items = useItems(user, application);
  const { seeAs } = application;
  const writesOff = user?.view ? text('people.view.writesOff') : undefined;
  return useMemo(() => {
    const groups = seeAs?.groups ?? noGroups;
    return {
      client,
      session,
      readUser: session.read,
      signOut,
      items,
      pages,
      writesOff,
      banner: <GroupViewBanner groups={groups} />,
      layers: <AccountDialogs groups={groups} />,
    };
  }, [items, seeAs, writesOff]);
};

/** Stores the chosen language on the server, for e-mails. */
const useLanguageSync = (user: SignedInUser | null): void => {
  const language = useLocale();
  const username = user && !user.view ? user.username : undefined;
  useEffect(() => {
    if (username === undefined || localStorage.getItem('lang') !== language) return;
    call(languageCall, { body: { language } }).catch(() => undefined);
  }, [language, username]);
};

/** Link to the identity provider, if there is one. */
const ProviderLink = () => {
  const text = useText<AccountKey>();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    call(signInWaysCall).then(
      ({ provider }) => setOffered(provider),
      () => undefined,
    );
  }, []);
  return isOffered ? (
    <Button look="plain" onClick={() => void redirectToProvider().catch(showError)}>
      {text('people.signIn.provider')}
    </Button>
  ) : null;
};

const leave = () => goTo('/');

/** Sign-in page and the password pages. */
const Entry = ({ tagline }: { readonly tagline: string }) => {
  const text = useText<AccountKey>();
  const path = usePath();
  const right = useFactorRight();
  if (path === firstPath)
    return (
      <Suspense fallback={null}>
        <FirstPasswordPage calls={passwordCalls} tagline={tagline} onLeave={leave} />
      </Suspense>
    );
  if (path === providerPath)
    return (
      <Suspense fallback={null}>
        <ProviderPage tagline={tagline} onLeave={leave} />
      </Suspense>
    );
  if (right)
    return (
      <Suspense fallback={null}>
        <FactorPage right={right} tagline={tagline} onEnter={enterWithFactor} />
      </Suspense>
    );
  const enter = async (username: string, password: string): Promise<void> => {
    const end = await signIn(username, password);
    if (end === 'firstPassword') goTo(firstPath, 'push');
  };
  return (
    <SignInPage
      tagline={tagline}
      onSignIn={enter}
      links={
        <>
          <Button look="plain" onClick={() => goTo(forgottenPath, 'push')}>
            {text('people.signIn.forgot')}
          </Button>
          <PasskeyEntry label={text('people.signIn.passkey')} onEnter={enterWithPasskey} />
          <ProviderLink />
        </>
      }
    >
      {path === forgottenPath ? (
        <Suspense fallback={null}>
          <ForgotDialog calls={passwordCalls} username="" onClose={leave} />
        </Suspense>
      ) : null}
    </SignInPage>
  );
};

/** Remount key: another person, group or view gets fresh pages. */
const keyOf = ({ username, groupName, view }: SignedInUser): string =>
  [username, groupName, view?.id ?? ''].join(' ');

type Props = { readonly application: PeopleApplication };

/**
 * Root of an application that uses `createPeople`: sign-in and password pages, then menu and entity screens, and the
 * person's account.
 */
export const PeopleAdmin = ({ application }: Props) => {
  useState(learnAccountWords);
  const user = useSignedIn();
  const parts = useParts(user, application);
  useLanguageSync(user);
  useEffect(
    () =>
      client.listen({
        onSessionEnd: (failure) => showFailure(failure),
        onForbidden: showFailure,
        onViewOver: () => void stopView().catch(() => undefined),
      }),
    [],
  );
  return (
    <FaultBoundary>
      {user?.idToken ? (
        <EntityAdmin key={keyOf(user)} application={application} user={user} parts={parts} />
      ) : (
        <Entry tagline={application.tagline} />
      )}
    </FaultBoundary>
  );
};
