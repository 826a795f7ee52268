import { useEffect, type ReactNode } from 'react';
import { AlertBanner } from '../alerts/AlertBanner';
import { windowTitle } from '../texts/windowTitle';
import { LanguageSelect } from '../parts/LanguageSelect';
import { Logo } from '../ui/Logo';

type Props = {
  title: string;
  /** What the product is, beside its name. */
  tagline: string;
  children: ReactNode;
};

/** Frame of the pages without a session: brand beside, one task in the middle, no menu. */
export const PublicFrame = ({ title, tagline, children }: Props) => {
  // Of no path: the page that comes after it at the same one names itself.
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
