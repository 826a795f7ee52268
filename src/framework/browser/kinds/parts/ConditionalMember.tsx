import { memo, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { asRequired, ConditionContext, useFieldState } from './conditionStore';

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
