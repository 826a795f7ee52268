import { inLanguage } from '#kernel/entity/Localized.ts';
import { localeName, locales, setLocale } from '#browser/texts/locale.ts';
import { useLocale } from '#browser/texts/useText.ts';
import { Logo } from '#browser/ui/product.tsx';
import { languageWord } from './messages/language';
import './customers.css';
import { useState } from 'react';
import { FactList } from '#browser/ui/PageHeader.tsx';

type DataPanelProps = {
  readonly title: string;
  readonly facts: readonly {
    readonly id: string;
    readonly label: string;
    readonly value: string;
    /** Shown after the value, such as a phone link. */
    readonly link?: { readonly href: string; readonly text: string };
  }[];
};

/** Collapsible data notice of a public page. */
export const DataPanel = ({ title, facts }: DataPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  const shownFacts = facts.map(({ id, label, value, link }) => ({
    id,
    label,
    wide: true,
    value: link ? (
      <>
        {value}: <a href={link.href}>{link.text}</a>
      </>
    ) : (
      value
    ),
  }));
  return (
    <details
      className="customers-data"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen ? <FactList facts={shownFacts} /> : null}
    </details>
  );
};

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
