import { useState } from 'react';
import { formatInstant } from '@patio/framework/kernel';
import { Banner, Button } from '@patio/framework/ui';
import { Camera, PictureButton } from './Camera';
import { isDead } from './failureText';
import { SignerData } from './SignerData';
import { DeadLink, Failure, SignerFrame } from './SignerFrame';
import { unbroken } from './unbroken';
import { useSelfie, type Selfie } from './useSelfie';
import { useSignerText } from './useSignerText';

/** `/capturafoto` takes the picture with the camera alone. @source OQ-135 */
export type SelfieWay = 'camera' | 'any';

const tips = ['light', 'bare', 'alone'] as const;

const Ways = ({ selfie, way }: { selfie: Selfie; way: SelfieWay }) => {
  const text = useSignerText();
  const [hasCamera, setCamera] = useState(way === 'camera');
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
      {way === 'any' ? (
        <>
          <PictureButton label={text('selfie.choose')} look="secondary" onPicture={take} />
          <p className="customers-muted">{text('selfie.formats')}</p>
        </>
      ) : null}
    </div>
  );
};

const Take = ({ selfie, way }: { selfie: Selfie; way: SelfieWay }) => {
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
      <Ways selfie={selfie} way={way} />
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

/** A picture that an earlier visit sent is not there to be looked at. */
const stageOf = ({ hasConfirm, hasUpload, picture }: Selfie) => {
  if (hasConfirm) return 'done';
  if (!hasUpload) return 'take';
  return picture ? 'good' : 'earlier';
};

/** Takes, sends and confirms a selfie. @source POL-001, POL-010 to POL-018, OQ-135 */
export const SelfiePage = ({ way }: { way: SelfieWay }) => {
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
      {stage === 'take' ? <Take selfie={selfie} way={way} /> : null}
      {stage === 'good' || stage === 'earlier' ? <Confirm selfie={selfie} /> : null}
      {stage === 'done' ? <p>{text('selfie.done.text', { name })}</p> : null}
      <SignerData use="selfie" of={proposal} until={selfie.expiresAt} />
    </SignerFrame>
  );
};
