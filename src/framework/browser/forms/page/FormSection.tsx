import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FieldGrid } from '#browser/ui/fields/FieldGrid.tsx';
import { Section } from '#browser/ui/Section.tsx';
import { sectionId } from '../FormBody';

/** Message key of a section's name: `resources.owners.sections.address`. */
export const sectionKey = (resource: string | undefined, name: string): string =>
  `resources.${resource}.sections.${name}`;

/** A named section of a `FormPage`: inputs in two columns. */
export const FormSection = ({ name, children }: { name: string; children: ReactNode }) => {
  const key = sectionKey(useResourceContext(), name);
  const title = useTranslate()(key, { _: name });
  return (
    <Section id={sectionId(name)} title={title}>
      <FieldGrid>{children}</FieldGrid>
    </Section>
  );
};
