import { useSyncExternalStore } from 'react';
import { Banner } from '../ui/Banner';
import { useText } from '../texts/useText';
import { closeAlert, readAlert, subscribeAlert } from './alertStore';

/** The global banner. */
export const AlertBanner = () => {
  const alert = useSyncExternalStore(subscribeAlert, readAlert);
  const text = useText();
  if (!alert) return null;
  return (
    <div className="alert-banner">
      <Banner
        key={alert.number}
        kind={alert.kind}
        closeLabel={text('common.alert.close')}
        onClose={closeAlert}
      >
        {alert.text}
      </Banner>
    </div>
  );
};
