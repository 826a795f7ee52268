import { useState } from 'react';
import { formatPhoneBr } from '#kernel/formats/brazil.ts';
import { FactList } from '#browser/ui/FactList.tsx';

type DataPanelProps = {
  readonly title: string;
  readonly facts: readonly {
    readonly id: string;
    readonly label: string;
    readonly value: string;
    /** Digits to call. */
    readonly phone?: string;
  }[];
};

/** Collapsible data notice of a public page. */
export const DataPanel = ({ title, facts }: DataPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  const shownFacts = facts.map(({ id, label, value, phone }) => ({
    id,
    label,
    wide: true,
    value: phone ? (
      <>
        {value}: <a href={`tel:+55${phone}`}>{formatPhoneBr(phone)}</a>
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
