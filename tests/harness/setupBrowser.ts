import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { givePortalErrors } from '#portal/browser/i18n/errors.ts';
import { loadComboboxList } from '@patio/framework/ui';

// As the first script of the portal does.
givePortalErrors();

const { getElementError } = getConfig();

configure({
  asyncUtilTimeout: 5_000,
  // What stands in the page is told once the waiting is over: not at each look meanwhile.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isLooking } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    return isLooking ? new Error(message ?? '') : getElementError(message, container);
  },
});

/** React notes of each element where it was made, until it has noted enough for a second: no test reads it. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// As in a portal that stood idle for a moment.
beforeAll(loadComboboxList);
