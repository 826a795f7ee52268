import { Link } from 'react-router';
import type { ProfileGrid } from '#generated/types/wire.ts';
import { useEngine } from '@patio/framework/react';
import { Section, StatusChip } from '@patio/framework/ui';
import { useParameterText } from '../useParameterText';

type ChannelsProps = {
  readonly dealerId: string;
  readonly channels: ProfileGrid['channels'];
};

const channelsRoute = { route: '/dealers/channels/:id' } as const;

/** Channels of the dealer, in which its parameters hold. @source OQ-070 */
export const Channels = ({ dealerId, channels }: ChannelsProps) => {
  const t = useParameterText();
  const { can } = useEngine();
  return (
    <Section title={t('profiles.channels')} text={t('profiles.channelsHelp')}>
      {channels.length === 0 ? <p className="switch-note">{t('profiles.noChannels')}</p> : null}
      <ul className="switch-channels">
        {channels.map(({ name, enabled }) => (
          <li key={name}>
            {name}{' '}
            <StatusChip
              tone={enabled ? 'success' : 'neutral'}
              label={t(enabled ? 'profiles.channelOn' : 'profiles.channelOff')}
            />
          </li>
        ))}
      </ul>
      {can(channelsRoute) ? (
        <Link to={`/dealers/channels/${encodeURIComponent(dealerId)}`}>
          {t('profiles.openChannels')}
        </Link>
      ) : null}
    </Section>
  );
};
