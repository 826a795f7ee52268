import { useSyncExternalStore } from 'react';
import { Button } from '../ui/Button';
import { useText } from '../texts/useText';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether a part of the application could not be loaded: after a new version, or without a connection. */
export const isLoadFault = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Loading (CSS )?chunk|preload CSS/i.test(
    error.message,
  );

/** A part of the application is missing: it was updated, or the network is gone. Reloading helps; drafts are kept. */
export const Fault = ({ error }: { error: unknown }) => {
  const text = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isMissing = isLoadFault(error);
  const body = isMissing
    ? text(isOnline ? 'common.outdated.body' : 'common.outdated.offline')
    : text('common.crashed.body');
  return (
    <section className="not-found" role="alert">
      <h1>{text(isMissing ? 'common.outdated.title' : 'common.crashed.title')}</h1>
      <p>{body}</p>
      <Button look="primary" onClick={() => window.location.reload()}>
        {text('common.outdated.reload')}
      </Button>
    </section>
  );
};
