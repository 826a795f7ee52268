import { Suspense } from 'react';
import { Popover } from '../../../framework/browser/shell/Popover';
import { useText } from '../../../framework/browser/texts/useText';
import { Glyph } from '../../../framework/browser/ui/Glyph';
import { lazyPart } from '../../../framework/browser/ui/lazyPart';
import type { PortalKey } from '../i18n/portal';
import { useKeptNotices } from './useKeptNotices';

const NoticesPanel = lazyPart(async () => (await import('./NoticesPanel')).NoticesPanel);

/** What became of the person's work, on every page: how many notices are new, and the last of them. @source PROP-048 */
export const NoticesBell = () => {
  const text = useText<PortalKey>();
  const notices = useKeptNotices();
  const count = notices.filter(({ isRead }) => !isRead).length;
  const title = text('shell.notices.title');
  const label = count > 0 ? text('shell.notices.count', { smart_count: count }) : title;
  return (
    <Popover
      label={label}
      button={
        <>
          <Glyph name="bell" size={20} />
          {count > 0 ? (
            <span className="approvals-count" aria-hidden="true">
              {count}
            </span>
          ) : null}
        </>
      }
    >
      {(close) => (
        <Suspense fallback={null}>
          <NoticesPanel notices={notices} onLeave={close} />
        </Suspense>
      )}
    </Popover>
  );
};
