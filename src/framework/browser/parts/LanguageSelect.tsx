import { useId } from 'react';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { showError } from '../alerts/alerts';
import { localeName, locales, setLocale } from '../texts/locale';
import { useLocale, useText } from '../texts/useText';

/** Switches the UI language; hidden with only one language. @source OQ-040 */
export const LanguageSelect = () => {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  if (locales().length < 2) return null;
  return (
    <div className="language">
      <label className="ui-hidden" htmlFor={id}>
        {text('common.language')}
      </label>
      <select
        id={id}
        className="ui-select"
        value={locale}
        onChange={(event) => {
          setLocale(event.target.value as Locale).catch(showError);
        }}
      >
        {locales().map((one) => (
          <option key={one} value={one} lang={one}>
            {localeName(one)}
          </option>
        ))}
      </select>
    </div>
  );
};
