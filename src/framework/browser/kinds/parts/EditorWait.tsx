import { inLanguage } from '#kernel/entity/Localized.ts';
import { FieldFrame } from '#browser/ui/fields/FieldFrame.tsx';
import type { InputProps } from '../Kind';
import { useKindLocale } from './useKindText';

/** Placeholder while an editor loads. */
export const EditorWait = ({ field, label, compact }: InputProps) => {
  const locale = useKindLocale();
  const name = label ?? inLanguage(field.label, locale);
  return (
    <FieldFrame
      id={`${field.name}-wait`}
      label={name}
      required={field.required}
      compact={compact}
      labelAs="span"
    >
      <div className="ui-control" aria-busy="true" />
    </FieldFrame>
  );
};
