import { useCallback, useEffect, useState } from 'react';
import { publicCalls } from '@patio/framework/kernel';
import { PublicFailure, callPublic, fetchPublic } from '@patio/framework/react';
import type { SelfieProposal, SelfieStatus } from '#generated/types/wire.ts';
import {
  fileRefusal,
  isLargeEnough,
  selfieLimits,
  type SelfieRefusal,
} from '#signature/rules/selfie.ts';
import { confirmSelfieCall, readSelfieProposal, readSelfieStatus } from '#signature/publicCalls.ts';
import { shownFailure } from './failureText';
import { linkToken } from './link';

const blank = {
  /** What the link is for: POL-002 to POL-007. */
  proposal: null as SelfieProposal | null,
  expiresAt: null as string | null,
  hasUpload: false,
  hasConfirm: false,
  /** The picture was not confirmed. */
  hasError: false,
  /** What the last call was refused with. */
  failure: null as unknown,
  /** Nothing opens: the link is dead. */
  isDead: null as unknown,
  busy: null as 'loading' | 'upload' | 'confirm' | null,
  /** The picture that was sent from this page. */
  picture: null as string | null,
};
type State = typeof blank;

const endings: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'image/png': '.png' };

/** A picture of the camera has no name, and some phones give one without an ending. */
const nameOf = (picture: Blob): string => {
  if (picture instanceof File && picture.name.includes('.')) return picture.name;
  return `selfie${endings[picture.type] ?? ''}`;
};

const megabyte = 1_000_000;
const { bytes, width, height } = selfieLimits;

/** Whether a picture has too few pixels; false where this browser cannot tell, for the server judges it anyway. */
const isTooSmall = async (picture: Blob): Promise<boolean> => {
  if (typeof createImageBitmap !== 'function') return false;
  const seen = await createImageBitmap(picture).catch(() => undefined);
  const isSmall = seen !== undefined && !isLargeEnough(seen);
  seen?.close();
  return isSmall;
};

const refusalOf = async (picture: Blob): Promise<SelfieRefusal | null> =>
  fileRefusal({ name: nameOf(picture), bytes: picture.size }) ??
  ((await isTooSmall(picture)) ? 'selfie.resolution' : null);

/** Sends a picture unless it is seen here that it is none. @source POL-013 to POL-015, VAL-075 */
const send = async (token: string, picture: Blob): Promise<void> => {
  const refusal = await refusalOf(picture);
  if (refusal) throw new PublicFailure(refusal, [], { limitMb: bytes / megabyte, width, height });
  const body = new FormData();
  body.set('file', picture, nameOf(picture));
  await fetchPublic(`${publicCalls}/proofOfLife/upload?id=${encodeURIComponent(token)}`, {
    method: 'POST',
    body,
  });
};

const load = async (id: string): Promise<Partial<State>> => {
  const query = { id };
  const [status, proposal]: [SelfieStatus, SelfieProposal] = await Promise.all([
    callPublic(readSelfieStatus, { query }),
    callPublic(readSelfieProposal, { query }),
  ]);
  const { hasUpload, hasConfirm, expiresAt } = status;
  return { proposal, hasUpload, hasConfirm, expiresAt };
};

/** The state of a selfie and what changes it. @source POL-010 to POL-012 */
export const useSelfie = () => {
  const [state, setState] = useState<State>({ ...blank, busy: 'loading' });
  const change = useCallback(
    (values: Partial<State>) => setState((former) => ({ ...former, ...values })),
    [],
  );
  const token = linkToken();
  const start = useCallback(() => {
    change({ busy: 'loading', isDead: null });
    load(token).then(
      (found) => change({ ...found, busy: null }),
      (isDead: unknown) => change({ isDead, busy: null }),
    );
  }, [change, token]);
  useEffect(start, [start]);

  const upload = async (picture: Blob) => {
    change({ busy: 'upload', failure: null, hasError: false });
    try {
      await send(token, picture);
      change({ hasUpload: true, picture: URL.createObjectURL(picture), busy: null });
    } catch (failure) {
      change({ ...shownFailure(failure), busy: null });
    }
  };
  const confirm = async () => {
    change({ busy: 'confirm', failure: null });
    try {
      const { success } = await callPublic(confirmSelfieCall, { body: { id: token } });
      change({
        hasConfirm: success,
        busy: null,
        ...(success ? {} : { hasUpload: false, hasError: true }),
      });
    } catch (failure) {
      change({ ...shownFailure(failure), hasUpload: false, hasError: true, busy: null });
    }
  };
  const again = () => change({ hasUpload: false, failure: null, hasError: false });
  return { ...state, start, upload, confirm, again };
};

/** A selfie on its way. */
export type Selfie = ReturnType<typeof useSelfie>;
