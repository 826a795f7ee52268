import { client } from '#session/browser/call.ts';
import { clearPersonalData } from '#session/browser/signOut.ts';
import { goTo, moveTo } from '@patio/framework/people/react';
import { flushDrafts, showError, showFailure } from '@patio/framework/react';
import { forgetPerson } from '#session/browser/forgetting.ts';
import { currentPage, rememberOrigin, takeOrigin, endArriving } from '#session/browser/arrival.ts';
import { homePath } from '../shell/paths';
import { stopView } from '../view/seeAs';

/** Clears a tab's session data besides the stored user. @source SES-066, OQ-011 */
export const forgetAll = () => {
  clearPersonalData([localStorage, sessionStorage]);
  forgetPerson();
  takeOrigin();
  endArriving();
  moveTo('/login', 'replace');
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
      flushDrafts();
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
