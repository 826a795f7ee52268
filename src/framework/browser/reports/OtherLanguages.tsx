import { Fragment, useState, type ReactNode } from 'react';
import type { Locale } from '#kernel/entity/Localized.ts';
import { localeName, locales } from '../texts/locale';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/reports';
import './reports.css';

type Props = {
  /** Shown open, since there are translations. */
  readonly isUsed: boolean;
  /** Fields of a language; `labelled` adds its name to a label. */
  readonly children: (locale: Locale, labelled: (label: string) => string) => ReactNode;
};

/** Fields for translations of a text, behind a disclosure. Absent in applications of one language. */
export const OtherLanguages = ({ isUsed, children }: Props) => {
  const text = useEngineText();
  const [isOpen, setOpen] = useState(isUsed);
  const [first, ...others] = locales();
  if (first === undefined || others.length === 0) return null;
  return (
    <details
      className="report-languages"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text('reports.otherLanguages')}</summary>
      {isOpen ? (
        <>
          <p>{text('reports.otherLanguagesHelp', { language: localeName(first) })}</p>
          {others.map((locale) => (
            <Fragment key={locale}>
              {children(locale, (label) =>
                text('reports.inLanguage', { label, language: localeName(locale) }),
              )}
            </Fragment>
          ))}
        </>
      ) : null}
    </details>
  );
};
