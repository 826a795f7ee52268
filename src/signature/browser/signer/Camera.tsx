import { useEffect, useRef, useState } from 'react';
import { Banner, Button, PickButton } from '@patio/framework/ui';
import { useSignerText } from './useSignerText';

const quality = 0.92;

/** The picture that the camera shows, as a JPEG. */
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

/** The camera, live. Where it cannot be used, the page says so and the phone's own camera is asked for. */
export const Camera = ({ onPicture }: { onPicture: (picture: Blob) => void }) => {
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
  /** Asks a phone for its camera. */
  capture?: boolean;
  look?: 'primary' | 'secondary';
  onPicture: (picture: Blob) => void;
};

/** A button that asks for a picture: of the phone's camera, or one that is there. */
export const PictureButton = ({ capture, onPicture, ...props }: PictureButtonProps) => (
  <PickButton
    {...props}
    accept="image/jpeg,image/png"
    capture={capture ? 'user' : undefined}
    onFile={onPicture}
  />
);
