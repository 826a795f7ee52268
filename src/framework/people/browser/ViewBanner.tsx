import { useEffect, useEffectEvent } from 'react';
import { showAlert, showError } from '#browser/alerts/alerts.tsx';
import { Button } from '#browser/ui/Button.tsx';
import { Glyph } from '#browser/ui/Glyph.tsx';

/** Maximum delay of a browser timer, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

type Words = {
  readonly label: string;
  /** Names the group viewed as, and the end of the view. */
  readonly sentence: string;
  readonly stop: string;
  /** Message after ending the view with the button. */
  readonly stopped: string;
  /** Message after the view has expired. */
  readonly over: string;
};

type Props = {
  /** Instant at which the server ends the view. */
  readonly until: string;
  readonly words: Words;
  readonly onStop: () => Promise<unknown>;
};

/** Banner while viewing as another group; ends the view on its button and on expiry. */
export const ViewBanner = ({ until, words, onStop }: Props) => {
  const { label, sentence, stop, stopped, over } = words;
  const end = (said: string) =>
    onStop().then(
      () => showAlert('success', said, { survivesMove: true }),
      (error: unknown) => showError(error),
    );
  const onOver = useEffectEvent(() => void end(over));
  useEffect(() => {
    const left = Math.min(Math.max(Date.parse(until) - Date.now(), 0), maxTimerMs);
    const timer = setTimeout(() => onOver(), left);
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <section className="view-banner" aria-label={label}>
      <Glyph name="warning" size={18} />
      <p role="status">{sentence}</p>
      <Button onClick={() => void end(stopped)}>{stop}</Button>
    </section>
  );
};
