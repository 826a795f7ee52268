import { InboxNotices, useUnreadInbox } from '../conversation/InboxNotices';
import { useEngineText } from '../texts/useEngineText';
import { Glyph } from '../ui/Glyph';
import { Popover } from './Popover';
import '../parts/styles/approvals.css';
import '../texts/words/conversation';

/** Inbox bell: number of unread items, and the newest ones. */
export const InboxPopover = () => {
  const text = useEngineText();
  const unread = useUnreadInbox();
  const title = text('inbox.title');
  const label = unread > 0 ? `${title}: ${text('inbox.count', { smart_count: unread })}` : title;
  return (
    <Popover
      label={label}
      button={
        <>
          <Glyph name="bell" size={20} />
          {unread > 0 ? (
            <span className="approvals-count" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </>
      }
    >
      {(close) => <InboxNotices onLeave={close} />}
    </Popover>
  );
};
