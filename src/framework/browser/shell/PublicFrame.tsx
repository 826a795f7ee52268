import { useEffect, type ReactNode } from 'react';
import { AlertBanner } from '../alerts/alerts';
import { windowTitle } from '../texts/windowTitle';
import { LanguageSelect } from '../parts/LanguageSelect';
import { Logo } from '../ui/product';

type Props = {
  title: string;
  /** Tagline next to the name. */
  tagline: string;
  children: ReactNode;
};

/** Frame of pages without a session: branding, one task, no menu. */
export const PublicFrame = ({ title, tagline, children }: Props) => {
  // Without a path: the following page at the same path sets its own title.
  useEffect(() => windowTitle(title, ''), [title]);
  return (
    <div className="entry">
      <header className="entry-brand">
        <Logo />
        <p>{tagline}</p>
      </header>
      <main className="entry-main">
        <AlertBanner />
        <section className="entry-card">
          <h1>{title}</h1>
          {children}
        </section>
        <LanguageSelect />
      </main>
    </div>
  );
};
