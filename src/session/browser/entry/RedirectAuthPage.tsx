import { useEffect, useRef, useState } from 'react';
import { moveTo, rememberProvider } from '@patio/framework/people/react';
import { PublicFrame, showError, useText } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { redirectAuth } from '#session/signInCalls.ts';
import { call } from '../call';
import { arrive } from './signIn';

const path = '/redirectAuth';

/**
 * Reads the provider's parameters and removes them from the URL at once, so that neither history nor links contain the
 * code.
 */
const takeReturn = () => {
  const search = new URLSearchParams(window.location.search);
  window.history.replaceState(null, '', path);
  const iss = search.get('iss');
  return {
    code: search.get('code') ?? '',
    state: search.get('state') ?? '',
    ...(iss === null ? {} : { iss }),
  };
};

/**
 * Callback of the provider's sign-in: exchanges the code for a session, once.
 *
 * @source ROUTE-009, MISC-PUB-02, OQ-169
 */
export const RedirectAuthPage = () => {
  const text = useText();
  const [hasFailed, setFailed] = useState(false);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const body = takeReturn();
    // Without both parameters the link was truncated: make no call.
    const isWhole = body.code !== '' && body.state !== '';
    const entered = isWhole ? call(redirectAuth, { body }) : Promise.reject(new Error('cut'));
    entered.then(
      (answer) => {
        arrive(answer);
        rememberProvider();
        moveTo('/', 'replace');
      },
      (error: unknown) => {
        if (isWhole) showError(error);
        setFailed(true);
      },
    );
  }, []);
  return (
    <PublicFrame title={text('session.redirect.title')} tagline={text('session.product')}>
      {hasFailed ? (
        <>
          <p>{text('session.redirect.failed')}</p>
          <Button look="primary" onClick={() => moveTo('/login', 'replace')}>
            {text('session.redirect.toLogin')}
          </Button>
        </>
      ) : (
        <p role="status">{text('session.redirect.waiting')}</p>
      )}
    </PublicFrame>
  );
};
