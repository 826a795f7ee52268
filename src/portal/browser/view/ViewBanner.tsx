import { useEffect } from 'react';
import type { SeenView, SessionUser } from '#session/rules/SessionUser.ts';
import { profileOf } from '#session/rules/SessionUser.ts';
import { formatInstant } from '@patio/framework/kernel';
import { showAlert, showError, useLocale, useText } from '@patio/framework/react';
import { Button, Glyph } from '@patio/framework/ui';
import type { PortalKey } from '../i18n/portal';
import { groupLabel } from './groupLabel';
import { stopView } from './seeAs';

/** Maximum delay of a browser timer, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/** Ends the view in the browser too when it expires on the server. */
const useEnd = ({ until }: SeenView, onOver: () => void): void => {
  useEffect(() => {
    const left = Date.parse(until) - Date.now();
    const timer = setTimeout(onOver, Math.min(Math.max(left, 0), maxTimerMs));
    return () => clearTimeout(timer);
  }, [until, onOver]);
};

type Props = { readonly user: SessionUser; readonly seen: SeenView };

/** Shows which group is being viewed, and ends the view. */
export const ViewBanner = ({ user, seen }: Props) => {
  const text = useText<PortalKey>();
  const locale = useLocale();
  const end = (sentence: string) =>
    stopView().then(
      () => showAlert('success', sentence, { survivesMove: true }),
      (error: unknown) => showError(error),
    );
  useEnd(seen, () => void end(text('view.over')));
  const [dealer] = user.dealers;
  const values = {
    group: groupLabel(profileOf(user), locale),
    dealer: dealer?.tradingName ?? '',
    time: formatInstant(seen.until).slice(-5),
  };
  return (
    <section className="view-banner" aria-label={text('view.bannerLabel')}>
      <Glyph name="warning" size={18} />
      <p role="status">{text(dealer ? 'view.bannerDealer' : 'view.banner', values)}</p>
      <Button onClick={() => void end(text('view.stopped'))}>{text('view.stop')}</Button>
    </section>
  );
};
