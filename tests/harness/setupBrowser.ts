import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { registerPortalErrors } from '#portal/browser/i18n/light.ts';
import { errors } from '#portal/errors.ts';
import { learnErrors } from '@patio/framework/kernel';
import { loadComboboxList } from '@patio/framework/ui';

// As in the portal's entry script and its signed-in part.
registerPortalErrors();
learnErrors(errors);

const { getElementError } = getConfig();

configure({
  asyncUtilTimeout: 5_000,
  // Prints the page once after the timeout, not at each poll.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isLooking } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    return isLooking ? new Error(message ?? '') : getElementError(message, container);
  },
});

/** Disables React's capture of element stacks, which no test reads. */
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

// As in a portal that was idle for a moment.
beforeAll(loadComboboxList);
