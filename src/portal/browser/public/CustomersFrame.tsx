import type { ReactNode } from 'react';
import type { Locale } from '../../../framework/kernel/entity/EntityDescription';
import { locales, setLocale } from '../../../framework/browser/texts/locale';
import { useLocale } from '../../../framework/browser/texts/useText';
import { Logo } from '../../../framework/browser/ui/Logo';
import './public.css';

const names: Readonly<Record<Locale, string>> = { 'pt-BR': 'Português', en: 'English' };
const label: Readonly<Record<Locale, string>> = { 'pt-BR': 'Idioma', en: 'Language' };

type Props = { readonly look: 'customer' | 'form' | undefined; readonly children: ReactNode };

/** Header and column of a page without a session. @source OQ-051 */
export const CustomersFrame = ({ look, children }: Props) => {
  const locale = useLocale();
  return (
    <div className={look ? `public ${look}-style` : 'public'}>
      <header className="public-header">
        <Logo />
        <label className="language">
          <span className="ui-hidden">{label[locale]}</span>
          <select value={locale} onChange={(event) => void setLocale(event.target.value as Locale)}>
            {locales.map((one) => (
              <option key={one} value={one} lang={one}>
                {names[one]}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main className="public-main">{children}</main>
    </div>
  );
};
