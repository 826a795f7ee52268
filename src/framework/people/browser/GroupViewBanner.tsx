import { useEffect } from 'react';
import { showAlert, showError } from '#browser/alerts/alertStore.ts';
import { momentText } from '#browser/texts/momentText.ts';
import { useLocale, useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';
import { Glyph } from '#browser/ui/Glyph.tsx';
import type { AccountKey } from '../messages/AccountKey';
import { stopView } from './session';
import { useSignedIn } from './useSignedIn';

/** Longest time that a timer counts in one go, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/** Says as whom the application is seen, as long as it is, and ends it. */
export const GroupViewBanner = ({ groups }: { readonly groups: readonly Choice[] }) => {
  const text = useText<AccountKey>();
  const locale = useLocale();
  const user = useSignedIn();
  const until = user?.view?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const left = Math.min(Math.max(Date.parse(until) - Date.now(), 0), maxTimerMs);
    const end = () => void stopView().catch(showError);
    const timer = setTimeout(end, left);
    return () => clearTimeout(timer);
  }, [until]);
  if (!user || until === undefined) return null;
  const group = groups.find(({ value }) => value === user.groupName)?.label ?? user.groupName;
  const stop = () =>
    stopView().then(
      () => showAlert('success', text('people.view.over'), { survivesMove: true }),
      (error: unknown) => showError(error),
    );
  return (
    <section className="view-banner" aria-label={text('people.view.label')}>
      <Glyph name="warning" size={18} />
      <p role="status">
        {text('people.view.banner', { group, time: momentText(until, locale).slice(-5) })}
      </p>
      <Button onClick={() => void stop()}>{text('people.view.stop')}</Button>
    </section>
  );
};
