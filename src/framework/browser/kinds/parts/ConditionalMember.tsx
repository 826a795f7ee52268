import { memo, useContext, useMemo, type ReactNode, useSyncExternalStore } from 'react';
import type { FieldDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import { application } from '#kernel/application.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { ConditionContext, type ConditionStore, type FieldState } from './conditionStore';

const never = () => () => undefined;

/** A field for rendering: marked as required while its condition holds, else with a sentence about when it is. */
export const asRequired = (
  field: FieldDescription,
  isRequired: boolean,
  store: ConditionStore | undefined,
): FieldDescription => {
  if (isRequired) return { ...field, required: true };
  const { languages } = application();
  if (store?.sentence(field, languages[0]) === undefined) return field;
  const helpIn = (locale: Locale): string =>
    [inLanguage(field.help, locale), store.sentence(field, locale)].filter(Boolean).join(' ');
  return {
    ...field,
    help: Object.fromEntries(languages.map((locale) => [locale, helpIn(locale)])),
  };
};

/** Effect of conditions on a member of an object or row. Re-renders only on change. */
const useFieldState = (field: FieldDescription, path: string): FieldState => {
  const store = useContext(ConditionContext);
  const isConditional = Boolean(field.when ?? field.requiredWhen);
  const read = (): string => {
    if (!store || !isConditional) return '';
    const { isHidden, isRequired } = store.stateAt(field, path);
    return `${isHidden ? 'h' : ''}${isRequired ? 'r' : ''}`;
  };
  const state = useSyncExternalStore(isConditional && store ? store.subscribe : never, read);
  return { isHidden: state.includes('h'), isRequired: state.includes('r') };
};

type ConditionalMemberProps = {
  /** A member of an object or a column of a table. */
  member: FieldDescription;
  /** Path of the object in the form: `address`, `items.3`. */
  path: string;
  children: (member: FieldDescription, isRequired: boolean) => ReactNode;
  /** Rendered where the member does not apply. */
  otherwise?: ReactNode;
};

const Judged = ({ member, path, children, otherwise = null }: ConditionalMemberProps) => {
  const store = useContext(ConditionContext);
  const { isHidden, isRequired } = useFieldState(member, path);
  const shown = useMemo(() => asRequired(member, isRequired, store), [member, isRequired, store]);
  return isHidden ? otherwise : children(shown, isRequired);
};

/** Renders a member while its condition holds. Free without conditions. */
export const ConditionalMember = memo((props: ConditionalMemberProps) =>
  (props.member.when ?? props.member.requiredWhen) ? (
    <Judged {...props} />
  ) : (
    props.children(props.member, props.member.required)
  ),
);
ConditionalMember.displayName = 'ConditionalMember';
