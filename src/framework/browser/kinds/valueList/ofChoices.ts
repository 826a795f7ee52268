import type { FieldKind } from '#kernel/entity/EntityDescription.ts';
import type { UseChoices } from '../parts/OneOf';
import type { KindLookUp } from '../Kind';

/**
 * What edits values of a kind: made of its choices, once for each kind, where they are a closed list.
 *
 * @param create makes it of the choices
 * @param otherwise for kinds whose values are typed
 */
export const ofChoices = <Editor>(
  kindOf: KindLookUp,
  create: (choices: UseChoices) => Editor,
  otherwise: Editor,
): ((kind: FieldKind) => Editor) => {
  const made = new Map<UseChoices, Editor>();
  return (kind) => {
    const { choices } = kindOf(kind);
    if (!choices) return otherwise;
    const known = made.get(choices) ?? create(choices);
    made.set(choices, known);
    return known;
  };
};
