import { useState } from 'react';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { closeAlert, showAlert, showError } from '#browser/alerts/alerts.tsx';
import { call } from '#browser/data/call.ts';
import { useText } from '#browser/texts/useText.ts';
import type { Text } from '#browser/texts/useText.ts';
import { passkeyOptionsCall } from '../factorCalls';
import './words/factors';

/** Why the browser returned no passkey: cancelled, already registered, or failed. */
type Reason = 'cancelled' | 'known' | 'failed';

const reasons: Readonly<Record<string, Reason>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

class PasskeyFault extends Error {
  readonly reason: Reason;

  constructor(cause: unknown) {
    super('The browser answered no passkey.', { cause });
    this.reason = reasons[(cause as Error).name] ?? 'failed';
  }
}

const withFault = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new PasskeyFault(error);
  });

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Creates a passkey in the browser. Throws `PasskeyFault`. */
export const createPasskey = async (
  optionsJSON: WireTypes['PasskeyToCreate'],
): Promise<WireTypes['CreatedPasskey']> => {
  const { id, response } = await withFault(
    startRegistration({ optionsJSON: optionsJSON as never }),
  );
  return {
    id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: [...(response.transports ?? [])],
  };
};

/** Requests a passkey from the browser. Throws `PasskeyFault`. */
export const requestPasskey = async (
  optionsJSON: WireTypes['PasskeyToUse'],
): Promise<WireTypes['UsedPasskey']> => {
  const { id, response } = await withFault(
    startAuthentication({ optionsJSON: optionsJSON as never }),
  );
  return {
    id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle ? { userHandle: response.userHandle } : {}),
  };
};

const sentenceOf = (text: Text, { reason }: PasskeyFault): string => {
  if (reason === 'known') return text('factor.passkey.known');
  return text(reason === 'cancelled' ? 'factor.passkey.cancelled' : 'factor.passkey.failed');
};

/** State of a passkey button. */
export type PasskeyRequest = {
  readonly isBusy: boolean;
  /** Message of the last failure. */
  readonly fault: string | undefined;
  /** Runs `submit`, which requests a passkey and sends it; keeps its failure as `fault`. */
  readonly run: (submit: () => Promise<void>) => Promise<void>;
};

/** @param onRefused called for errors of the server */
export const usePasskeyRequest = (onRefused: (error: unknown) => void): PasskeyRequest => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run: PasskeyRequest['run'] = async (submit) => {
    setFault(undefined);
    setBusy(true);
    try {
      await submit();
    } catch (error) {
      if (error instanceof PasskeyFault) setFault(sentenceOf(text, error));
      else onRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, run };
};

/** Signs in with a passkey instead of a password; reports failures. */
export const signInByPasskey = async (
  text: Text,
  enter: (passkey: WireTypes['UsedPasskey']) => Promise<void>,
): Promise<void> => {
  try {
    await enter(await requestPasskey(await call(passkeyOptionsCall)));
    closeAlert();
  } catch (error) {
    if (error instanceof PasskeyFault) showAlert('info', sentenceOf(text, error));
    else showError(error);
  }
};
