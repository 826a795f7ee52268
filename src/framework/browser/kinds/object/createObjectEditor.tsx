import { inLanguage } from '#kernel/entity/Localized.ts';
import type { ComponentType, ReactNode } from 'react';
import type { InputLookUp, InputProps, KindLookUp } from '../Kind';
import { ConditionalMember } from '../parts/ConditionalMember';
import { useKindLocale } from '../parts/useKindText';
import { FieldGrid } from '#browser/ui/fields/FieldFrame.tsx';

type MembersFrameProps = { readonly label: string; readonly children: ReactNode };

/** Group of fields under its label. */
export const MembersFrame = ({ label, children }: MembersFrameProps) => (
  <fieldset className="ui-members">
    <legend>{label}</legend>
    <FieldGrid>{children}</FieldGrid>
  </fieldset>
);

/** Editor of a group of fields, each by kind. */
export const createObjectEditor = (
  kindOf: KindLookUp,
  inputOf: InputLookUp,
): ComponentType<InputProps> => {
  const ObjectEditor = ({ field, source = field.name, label }: InputProps) => {
    const locale = useKindLocale();
    return (
      <MembersFrame label={label ?? inLanguage(field.label, locale)}>
        {(field.fields ?? []).map((member) => {
          const Input = inputOf(member.kind);
          const { wide } = kindOf(member.kind);
          return (
            <ConditionalMember key={member.name} member={member} path={source}>
              {(shown) => (
                <div data-wide={wide || undefined}>
                  <Input
                    field={shown}
                    source={`${source}.${member.name}`}
                    readOnly={member.editable === 'never'}
                  />
                </div>
              )}
            </ConditionalMember>
          );
        })}
      </MembersFrame>
    );
  };
  return ObjectEditor;
};
