import type { ReactNode } from 'react';
import { AlertBanner } from '../../../framework/browser/alerts/AlertBanner';
import { LanguageSelect } from '../../../framework/browser/parts/LanguageSelect';
import { useText } from '../../../framework/browser/texts/useText';
import { Logo } from '../../../framework/browser/ui/Logo';

type Props = { title: string; children: ReactNode };

/** Frame of the pages without a session: brand beside, one task in the middle, no menu. */
export const PublicFrame = ({ title, children }: Props) => {
  const text = useText();
  return (
    <div className="entry">
      <header className="entry-brand">
        <Logo />
        <p>{text('session.product')}</p>
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
