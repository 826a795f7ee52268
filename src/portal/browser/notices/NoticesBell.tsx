import { Popover } from '@patio/framework/react';
import { Glyph } from '@patio/framework/ui';
import { NoticesPanel } from './NoticesPanel';
import { useBellText } from './useBellText';
import { useKeptNotices } from './useKeptNotices';

/** What became of the person's work, on every page: how many notices are new, and the last of them. @source PROP-048 */
export const NoticesBell = () => {
  const text = useBellText();
  const notices = useKeptNotices();
  const count = notices.filter(({ isRead }) => !isRead).length;
  const title = text('bell.title');
  const label = count > 0 ? text('bell.count', { smart_count: count }) : title;
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
      {(close) => <NoticesPanel notices={notices} onLeave={close} />}
    </Popover>
  );
};
