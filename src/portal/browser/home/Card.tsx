import { useId, type ReactNode } from 'react';
import { Button, SkeletonRows } from '@patio/framework/ui';
import { numberText } from '@patio/framework/kernel';
import { useLocale, type Text, type TextKey, learnTexts, useText } from '@patio/framework/react';
import { HomeLink } from './HomeLink';
import { home as english } from '../i18n/en/home';
import { home } from '../i18n/pt-BR/home';
import type { PortalKey } from '../i18n/portal';

learnTexts({ 'pt-BR': { home }, en: { home: english } });

/** Key of a home page text or a common one. */
export type HomeKey = PortalKey | TextKey<{ readonly home: typeof home }>;

/** Texts of the home page. */
export const useHomeText = (): Text<HomeKey> => useText<HomeKey>();

type Props = { label: string; value: number; to?: string; tone?: 'success' | 'neutral' | 'danger' };

/** A number linked to the records it counts. */
export const Figure = ({ label, value, to, tone = 'neutral' }: Props) => {
  const locale = useLocale();
  const body = (
    <>
      <span className="figure-value">{numberText(value, locale)}</span>
      <span className="figure-label">{label}</span>
    </>
  );
  return (
    <div className="figure" data-tone={tone}>
      {to ? <HomeLink to={to}>{body}</HomeLink> : body}
    </div>
  );
};

type CardProps = { title: string; action?: ReactNode; children: ReactNode };

/** A card of the home page. */
export const Card = ({ title, action, children }: CardProps) => {
  const id = useId();
  return (
    <section className="home-card" aria-labelledby={id}>
      <div className="home-card-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
};

type LoadProps = {
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  children: ReactNode;
};

/** Loading, failed and loaded states of figures. @source SHELL-023 */
export const Loaded = ({ isLoading, hasFailed, onRetry, children }: LoadProps) => {
  const text = useHomeText();
  if (hasFailed)
    return (
      <div className="home-state" role="alert">
        <p>{text('home.failed')}</p>
        <Button small onClick={onRetry}>
          {text('home.retry')}
        </Button>
      </div>
    );
  if (isLoading)
    return <SkeletonRows label={text('home.loading')} rows={2} columns={2} rowHeight={28} />;
  return children;
};
