import { call, client, session } from '#session/browser/call.ts';
import { clearPersonalData, signOut } from '#session/browser/signOut.ts';
import { goTo, moveTo } from '@patio/framework/people/react';
import {
  countDrafts,
  dropDrafts,
  keepDrafts,
  showError,
  showFailure,
} from '@patio/framework/react';
import { forgetAccess } from '../access/accessStore';
import { currentPage, rememberOrigin, takeOrigin } from '#session/browser/entry/origin.ts';
import { shellDialog } from '../layout/shellDialog';
import { forgetLeadCount } from '../notices/leadCount';
import { homePath } from '../shell/paths';
import { stopView } from '../view/seeAs';
import { endArriving } from '#session/browser/arrivalMark.ts';

/** Clears a tab's session data besides the stored user. @source SES-066, OQ-011 */
const forgetAll = () => {
  clearPersonalData([localStorage, sessionStorage]);
  forgetAccess();
  forgetLeadCount();
  takeOrigin();
  endArriving();
  moveTo('/login', 'replace');
};

/** Signs out on request, discarding unsaved input, since the machine may be shared. */
export const endSession = (): Promise<void> => {
  const username = session.read()?.username;
  if (username) dropDrafts(username);
  return signOut(call, session, (providerUrl) => {
    forgetAll();
    if (providerUrl !== undefined) window.location.assign(providerUrl);
  });
};

/** Number of forms with unsaved input, here and in other tabs. */
export const unsavedForms = (): number => {
  keepDrafts();
  const username = session.read()?.username;
  return username ? countDrafts(username) : 0;
};

/** Signs out by the button; confirms first if there is unsaved input. */
export const askToEnd = (): void => {
  if (unsavedForms() > 0) shellDialog.change('leave');
  else void endSession();
};

/**
 * Handles sessions that end involuntarily, keeping page and drafts for the next sign-in, and missing permissions.
 * Called once at startup.
 *
 * @source SES-063, SES-064, SES-069, GATE-007, ERR-010, ERR-014, OQ-032
 */
export const watchSession = (): (() => void) =>
  client.listen({
    onSessionEnd: (failure) => {
      const isHome = window.location.pathname === homePath;
      const page = currentPage();
      keepDrafts();
      forgetAll();
      // Returns to the work with its draft. From home the landing rule applies.
      if (!isHome) rememberOrigin(page);
      showFailure(failure, { survivesMove: true });
    },
    onViewOver: () => {
      stopView().then(
        () => showFailure({ status: 409, rawCode: 'access.view_over' }, { survivesMove: true }),
        showError,
      );
    },
    onForbidden: (failure) => {
      goTo('/');
      showFailure(failure, { survivesMove: true });
    },
  });
