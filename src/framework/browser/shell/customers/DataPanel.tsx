import { useState } from 'react';
import { FactList } from '#browser/ui/FactList.tsx';

type DataPanelProps = {
  readonly title: string;
  readonly facts: readonly {
    readonly id: string;
    readonly label: string;
    readonly value: string;
    /** Stands behind the value, such as a number to call. */
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
