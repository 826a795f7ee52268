import { useState, useEffect, useRef, useCallback } from 'react';
import { formatInstant, publicCalls } from '@patio/framework/kernel';
import { Banner, Button, PickButton } from '@patio/framework/ui';
import {
  isDead,
  shownFailure,
  DeadLink,
  Failure,
  SignerData,
  SignerFrame,
  unbroken,
  linkToken,
  useSignerText,
} from './SignerFrame';
import { PublicFailure, callPublic, fetchPublic } from '@patio/framework/react';
import type { SelfieProposal, SelfieStatus } from '#generated/types/wire.ts';
import {
  fileRefusal,
  isLargeEnough,
  selfieLimits,
  type SelfieRefusal,
} from '#signature/rules/selfie.ts';
import { linkHeader } from '#csf/rules/linkHeader.ts';
import { confirmSelfieCall, readSelfieProposal, readSelfieStatus } from '#signature/publicCalls.ts';

const blank = {
  /** Proposal of the link: POL-002 to POL-007. */
  proposal: null as SelfieProposal | null,
  expiresAt: null as string | null,
  hasUpload: false,
  hasConfirm: false,
  /** Confirmation failed. */
  hasError: false,
  /** Error of the last call. */
  failure: null as unknown,
  /** Error if the link is dead. */
  isDead: null as unknown,
  busy: null as 'loading' | 'upload' | 'confirm' | null,
  /** Object URL of the uploaded picture. */
  picture: null as string | null,
};
type State = typeof blank;

const endings: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'image/png': '.png' };

/** File name for the upload: camera pictures have none, and some phones omit the extension. */
const nameOf = (picture: Blob): string => {
  if (picture instanceof File && picture.name.includes('.')) return picture.name;
  return `selfie${endings[picture.type] ?? ''}`;
};

const megabyte = 1_000_000;
const { bytes, width, height } = selfieLimits;

/** Whether a picture has too few pixels; false if the browser cannot decode it, since the server checks anyway. */
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

/** Uploads a picture after client-side checks. @source POL-013 to POL-015, VAL-075 */
const send = async (token: string, picture: Blob): Promise<void> => {
  const refusal = await refusalOf(picture);
  if (refusal) throw new PublicFailure(refusal, [], { limitMb: bytes / megabyte, width, height });
  const body = new FormData();
  body.set('file', picture, nameOf(picture));
  await fetchPublic(`${publicCalls}/proofOfLife/upload`, {
    method: 'POST',
    headers: { [linkHeader]: token },
    body,
  });
};

const load = async (id: string): Promise<Partial<State>> => {
  const body = { id };
  const [status, proposal]: [SelfieStatus, SelfieProposal] = await Promise.all([
    callPublic(readSelfieStatus, { body }),
    callPublic(readSelfieProposal, { body }),
  ]);
  const { hasUpload, hasConfirm, expiresAt } = status;
  return { proposal, hasUpload, hasConfirm, expiresAt };
};

/** State and actions of the selfie page. @source POL-010 to POL-012 */
const useSelfie = () => {
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

/** State of the selfie page. */
type Selfie = ReturnType<typeof useSelfie>;

const quality = 0.92;

/** Captures the current video frame as a JPEG. */
const shoot = (video: HTMLVideoElement): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

const useCamera = () => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'shows' | 'fails'>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
      });
      if (isGone) stop();
      else if (video.current) {
        video.current.srcObject = stream;
        await video.current.play();
        setState('shows');
      }
    };
    open().catch(() => isGone || setState('fails'));
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return { video, state };
};

/** Live camera; falls back to the phone's own camera. */
const Camera = ({ onPicture }: { onPicture: (picture: Blob) => void }) => {
  const text = useSignerText();
  const { video, state } = useCamera();
  const take = async () => {
    const picture = video.current && (await shoot(video.current));
    if (picture) onPicture(picture);
  };
  if (state === 'fails')
    return (
      <>
        <Banner kind="warning">{text('selfie.noCamera')}</Banner>
        <PictureButton label={text('selfie.native')} capture onPicture={onPicture} />
      </>
    );
  return (
    <>
      <div className="signer-viewfinder">
        <video ref={video} muted playsInline aria-label={text('selfie.viewfinder')} />
      </div>
      <Button look="primary" disabled={state !== 'shows'} onClick={() => void take()}>
        {text('selfie.shoot')}
      </Button>
    </>
  );
};

type PictureButtonProps = {
  label: string;
  /** Opens the phone's camera. */
  capture?: boolean;
  look?: 'primary' | 'secondary';
  onPicture: (picture: Blob) => void;
};

/** Button that picks a picture from the camera or a file. */
const PictureButton = ({ capture, onPicture, ...props }: PictureButtonProps) => (
  <PickButton
    {...props}
    accept="image/jpeg,image/png"
    capture={capture ? 'user' : undefined}
    onFile={onPicture}
  />
);

/** `/capturafoto` only accepts the camera. @source OQ-135 */
export type SelfieSource = 'camera' | 'any';

const tips = ['light', 'bare', 'alone'] as const;

const SourceButtons = ({ selfie, source }: { selfie: Selfie; source: SelfieSource }) => {
  const text = useSignerText();
  const [hasCamera, setCamera] = useState(source === 'camera');
  const take = (picture: Blob) => void selfie.upload(picture);
  if (selfie.busy === 'upload')
    return (
      <p role="status" className="signer-busy">
        {text('selfie.checking')}
      </p>
    );
  return (
    <div className="signer-actions">
      {hasCamera ? (
        <Camera onPicture={take} />
      ) : (
        <Button look="primary" onClick={() => setCamera(true)}>
          {text('selfie.open')}
        </Button>
      )}
      {source === 'any' ? (
        <>
          <PictureButton label={text('selfie.choose')} look="secondary" onPicture={take} />
          <p className="customers-muted">{text('selfie.formats')}</p>
        </>
      ) : null}
    </div>
  );
};

const Take = ({ selfie, source }: { selfie: Selfie; source: SelfieSource }) => {
  const text = useSignerText();
  const { proposal, expiresAt } = selfie;
  return (
    <>
      <p>
        {text('selfie.hello', {
          name: proposal?.clientFirstName ?? '',
          document: unbroken(proposal?.identificationNumber ?? ''),
        })}
      </p>
      <ul className="signer-tips">
        {tips.map((tip) => (
          <li key={tip}>{text(`selfie.tips.${tip}`)}</li>
        ))}
      </ul>
      {selfie.hasError ? <Banner kind="error">{text('selfie.notConfirmed')}</Banner> : null}
      <Failure failure={selfie.failure} />
      <SourceButtons selfie={selfie} source={source} />
      <p className="customers-muted">
        {text('selfie.privacy')} {text('selfie.until', { until: formatInstant(expiresAt ?? '') })}
      </p>
    </>
  );
};

const Confirm = ({ selfie }: { selfie: Selfie }) => {
  const text = useSignerText();
  const { picture, busy, confirm, again } = selfie;
  return (
    <>
      <p>{text(picture ? 'selfie.good.text' : 'selfie.earlier.text')}</p>
      {picture ? <img className="signer-picture" src={picture} alt={text('selfie.yours')} /> : null}
      <Failure failure={selfie.failure} />
      <div className="signer-actions">
        <Button look="primary" busy={busy === 'confirm'} onClick={() => void confirm()}>
          {text('selfie.confirm')}
        </Button>
        <Button onClick={again}>{text('selfie.again')}</Button>
      </div>
    </>
  );
};

/** Stage of the page; a picture uploaded in an earlier visit cannot be shown. */
const stageOf = ({ hasConfirm, hasUpload, picture }: Selfie) => {
  if (hasConfirm) return 'done';
  if (!hasUpload) return 'take';
  return picture ? 'good' : 'earlier';
};

/** Page that takes, uploads and confirms a selfie. @source POL-001, POL-010 to POL-018, OQ-135 */
export const SelfiePage = ({ source }: { source: SelfieSource }) => {
  const text = useSignerText();
  const selfie = useSelfie();
  const pageTitle = text('selfie.pageTitle');
  const { proposal, isDead: failure } = selfie;
  if (isDead(failure)) return <DeadLink pageTitle={pageTitle} failure={failure} />;
  if (!proposal)
    return (
      <SignerFrame pageTitle={pageTitle} title={pageTitle}>
        {failure === null ? <p role="status">{text('loading')}</p> : null}
        <Failure failure={failure} onRetry={selfie.start} />
      </SignerFrame>
    );
  const { externalProposalNumber: number, dealerName: dealer, clientFirstName: name } = proposal;
  const stage = stageOf(selfie);
  const title = stage === 'take' ? text('selfie.title') : text(`selfie.${stage}.title`);
  return (
    <SignerFrame pageTitle={pageTitle} title={title} about={text('proposal', { number, dealer })}>
      {stage === 'take' ? <Take selfie={selfie} source={source} /> : null}
      {stage === 'good' || stage === 'earlier' ? <Confirm selfie={selfie} /> : null}
      {stage === 'done' ? <p>{text('selfie.done.text', { name })}</p> : null}
      <SignerData use="selfie" of={proposal} until={selfie.expiresAt} />
    </SignerFrame>
  );
};
