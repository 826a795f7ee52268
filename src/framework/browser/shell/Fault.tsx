import { useSyncExternalStore, Component, type ReactNode, useEffect } from 'react';
import { Button } from '../ui/Button';
import { useText } from '../texts/useText';
import { windowTitle } from '../texts/windowTitle';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether code failed to load: after an update, or offline. */
export const isLoadFault = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Loading (CSS )?chunk|preload CSS/i.test(
    error.message,
  );

/** Code failed to load after an update or offline. Reloading helps; drafts are preserved. */
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

type Props = { children: ReactNode };
type State = { readonly error: unknown; readonly hasFailed: boolean };

/** Error boundary for load and render failures. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <main className="entry-alone">
        <Fault error={this.state.error} />
      </main>
    ) : (
      this.props.children
    );
  }
}

type HomeLink = (props: { readonly children: string }) => ReactNode;

const PlainHome: HomeLink = ({ children }) => <a href="/">{children}</a>;

type PageNoticeProps = { readonly name: 'notFound' | 'accessDenied'; readonly Home?: HomeLink };

const PageNotice = ({ name, Home = PlainHome }: PageNoticeProps) => {
  const text = useText();
  // After the frame has named the page from its path.
  useEffect(() => windowTitle(text(`common.${name}.title`)), [name, text]);
  return (
    <section className="not-found">
      <h1>{text(`common.${name}.title`)}</h1>
      <p>{text(`common.${name}.body`)}</p>
      <Home>{text('common.notFound.home')}</Home>
    </section>
  );
};

/** Message with a link home. @source OQ-049 */
export const NotFound = ({ Home }: { readonly Home?: HomeLink }) => (
  <PageNotice name="notFound" Home={Home} />
);

/** Target of react-admin's redirect for forbidden screens. */
export const AccessDenied = ({ Home }: { readonly Home?: HomeLink }) => (
  <PageNotice name="accessDenied" Home={Home} />
);

/** The same as a standalone page, without a session. */
export const NotFoundPage = () => (
  <main className="entry-alone">
    <NotFound />
  </main>
);
