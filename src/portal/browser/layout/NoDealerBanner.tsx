import { useText } from '@patio/framework/react';
import { Glyph } from '@patio/framework/ui';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import type { PortalKey } from '../i18n/portal';

/** Informs dealer staff that none of their dealers is enabled, which is why their lists are empty. */
export const NoDealerBanner = ({ user }: { user: SessionUser | null }) => {
  const text = useText<PortalKey>();
  if (user?.userType !== 'DEALER' || user.dealers.length > 0 || user.seeAs) return null;
  return (
    <section className="view-banner" aria-label={text('shell.top.dealer')}>
      <Glyph name="warning" size={18} />
      <p role="status">{text('shell.top.dealerNone')}</p>
    </section>
  );
};
