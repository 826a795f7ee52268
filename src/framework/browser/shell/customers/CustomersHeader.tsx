import { inLanguage } from '#kernel/entity/Localized.ts';
import { localeName, locales, setLocale } from '#browser/texts/locale.ts';
import { useLocale } from '#browser/texts/useText.ts';
import { Logo } from '#browser/ui/Logo.tsx';
import { languageWord } from './messages/language';
import './customers.css';

/** Header of a public page, inside `.customers` and above `.customers-main`; loads no application code. */
export const CustomersHeader = () => {
  const locale = useLocale();
  return (
    <header className="customers-header">
      <Logo />
      <label className="language">
        <span className="ui-hidden">{inLanguage(languageWord, locale)}</span>
        <select
          className="ui-select"
          value={locale}
          onChange={(event) => void setLocale(event.target.value)}
        >
          {locales().map((one) => (
            <option key={one} value={one} lang={one}>
              {localeName(one)}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
};
