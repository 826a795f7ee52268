import { formatInstant } from '@patio/framework/kernel';
import { ViewBanner as FrameworkBanner } from '@patio/framework/people/react';
import { useLocale, useText } from '@patio/framework/react';
import type { SeenView, SessionUser } from '#session/rules/SessionUser.ts';
import { profileOf } from '#session/rules/SessionUser.ts';
import type { PortalKey } from '../i18n/portal';
import { groupLabel } from './groupLabel';
import { stopView } from './seeAs';

type Props = { readonly user: SessionUser; readonly seen: SeenView };

/** Shows which group is being viewed, at which dealer, and ends the view. */
export const ViewBanner = ({ user, seen: { until } }: Props) => {
  const text = useText<PortalKey>();
  const locale = useLocale();
  const [dealer] = user.dealers;
  const values = {
    group: groupLabel(profileOf(user), locale),
    dealer: dealer?.tradingName ?? '',
    time: formatInstant(until).slice(-5),
  };
  const words = {
    label: text('view.bannerLabel'),
    sentence: text(dealer ? 'view.bannerDealer' : 'view.banner', values),
    stop: text('view.stop'),
    stopped: text('view.stopped'),
    over: text('view.over'),
  };
  return <FrameworkBanner until={until} words={words} onStop={stopView} />;
};
