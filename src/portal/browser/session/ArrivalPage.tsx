import { useEffect, useState } from 'react';
import { call } from '#session/browser/call.ts';
import { listNotifications } from '#session/notificationCalls.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import type { GenericNotification } from '#generated/types/wire.ts';
import { routeOf } from '#access/rules/access.ts';
import { loadAccess } from '../access/accessStore';
import { noteRefused } from '../access/refusedPage';
import { PublicFrame, showError, useText } from '@patio/framework/react';
import { moveTo } from '@patio/framework/people/react';
import { currentPage, takeOrigin, endArriving } from '#session/browser/arrival.ts';
import { clearLeadCount, loadLeadCount } from '../notices/leadCount';
import { NoticesDialog, OpportunitiesDialog } from '../notices/NoticesDialog';
import { loadPortal } from '../shell/loadPortal';
import { chooseLanding } from './chooseLanding';
import {
  ExpiryDialog,
  dueExpiryWarning,
  markExpirySeen,
  type ExpiryWarning,
} from '#session/browser/ExpiryDialog.tsx';

type Step = 'expiry' | 'notices' | 'opportunities' | 'landing';

type News = { readonly notices: readonly GenericNotification[]; readonly leads: number };

/** Loads notices and leads of the person. A failure shows a banner and counts as none. */
const loadNews = async (user: SessionUser): Promise<News> => {
  const [notices, leads] = await Promise.allSettled([
    call(listNotifications, { query: { limitByType: 1 } }),
    loadLeadCount(user),
  ]);
  for (const one of [notices, leads]) {
    // The landing page follows immediately if nothing is pending.
    if (one.status === 'rejected') showError(one.reason, { survivesMove: true });
  }
  return {
    notices: notices.status === 'fulfilled' ? notices.value : [],
    leads: leads.status === 'fulfilled' ? leads.value : 0,
  };
};

/** The requested page: from before the sign-in, or a URL entered since; home does not count. */
const requestedPage = (): string | null =>
  takeOrigin() ?? (window.location.pathname === '/' ? null : currentPage());

const landingOf = async (user: SessionUser): Promise<string> => {
  const [{ context }, { isBuilt }] = await Promise.all([
    loadAccess(user),
    import('../shell/builtPaths'),
  ]);
  const origin = requestedPage();
  const path = chooseLanding({ user, context, origin, isBuilt });
  const requested = origin?.replace(/[?#].*$/, '');
  if (requested !== undefined && path !== origin && isBuilt(routeOf(requested)?.path ?? ''))
    noteRefused(requested);
  return path;
};

type Waiting = {
  readonly warning: ExpiryWarning | null;
  /** Null while loading. */
  readonly news: News | null;
};

/** The most urgent dialog after a sign-in; null until known. Home shows the others. */
const firstStep = ({ warning, news }: Waiting): Step | null => {
  if (warning) return 'expiry';
  if (!news) return null;
  if (news.notices.length > 0) return 'notices';
  return news.leads > 0 ? 'opportunities' : 'landing';
};

const useNews = (user: SessionUser): News | null => {
  const [news, setNews] = useState<News | null>(null);
  useEffect(() => {
    void loadNews(user).then(setNews);
    void loadPortal().catch(() => undefined);
  }, [user]);
  return news;
};

/** Landing page; null until known. The URL changes to it even while a dialog is open. */
const useLanding = (user: SessionUser, isDue: boolean): string | null => {
  const [landing, setLanding] = useState<string | null>(null);
  useEffect(() => {
    if (!isDue) return undefined;
    let isGone = false;
    const land = (path: string) => {
      if (isGone) return;
      moveTo(path, 'replace');
      setLanding(path);
    };
    void landingOf(user).then(land, () => land('/'));
    return () => {
      isGone = true;
    };
  }, [user, isDue]);
  return landing;
};

type Props = {
  user: SessionUser;
  /** Number of days before password expiry from which to warn. */
  warningDays: number;
  onArrived: (path: string) => void;
};

/**
 * Between sign-in and landing: at most one dialog, the first applicable of expiry warning, notices and new leads.
 *
 * @source SES-030 to SES-040, OQ-014, OQ-015, OQ-046
 */
export const ArrivalPage = ({ user: signedIn, warningDays, onArrived }: Props) => {
  const text = useText();
  // A password change updates the user; these steps use the one signed in.
  const [user] = useState(signedIn);
  const [warning] = useState(() => dueExpiryWarning(user, warningDays, new Date()));
  const [isOver, setOver] = useState(false);
  const news = useNews(user);
  const step = isOver ? 'landing' : firstStep({ warning, news });
  const land = () => setOver(true);

  const landing = useLanding(user, step !== null);

  // News counts as shown: it does not cover a page opened by its URL, and the next sign-in shows what is unconfirmed.
  useEffect(() => {
    if (step === null || step === 'expiry' || landing === null) return;
    endArriving();
    if (step === 'landing') onArrived(landing);
  }, [step, landing, onArrived]);

  // Marked as seen once shown: a reload continues with the next dialog.
  useEffect(() => {
    if (step === 'expiry') markExpirySeen(user.username);
  }, [step, user]);
  const onCheck = () => {
    clearLeadCount(user).catch(showError);
    takeOrigin();
    onArrived('/leads');
  };

  return (
    <PublicFrame
      title={text('session.hello', { name: user.name })}
      tagline={text('session.product')}
    >
      <p role="status">{text('common.loading')}</p>
      {step === 'expiry' && warning ? <ExpiryDialog warning={warning} onDone={land} /> : null}
      {step === 'notices' && news ? <NoticesDialog notices={news.notices} onDone={land} /> : null}
      {step === 'opportunities' && news ? (
        <OpportunitiesDialog count={news.leads} onCheck={onCheck} onLater={land} />
      ) : null}
    </PublicFrame>
  );
};
