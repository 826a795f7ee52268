import type { Approval } from '#kernel/entity/ApprovalMethods.ts';
import { useEngine, type EngineEntity } from '../data/entity/EngineContext';
import { kindOf } from '../kinds/registry';
import { fieldOf, fieldsOf } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { ChangeList } from '../records/ChangeList';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import '../texts/words/approvals';

/** A record's values in one line: "Tributação: PJ · Taxa diária: 0,0082 %". */
export const factsText = (
  description: EntityDescription,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): string =>
  fieldsOf(description, Object.keys(values))
    .map((field) => {
      const words = kindOf(field.kind).diffText(values[field.name], field, locale);
      return `${inLanguage(field.label, locale)}: ${words}`;
    })
    .join(' · ');

type RequestedProps = { readonly entity: EngineEntity; readonly approval: Approval };

/** Requested changes of a record, or of the preceding period; unchanged values are in one line. */
export const RequestedChanges = ({ entity: { description }, approval }: RequestedProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { operation, changes, former } = approval;
  if (operation === 'delete') return <p className="approval-line">{text('approvals.removes')}</p>;
  if (!former)
    return (
      <ChangeList description={description} changes={changes} isNew={operation === 'create'} />
    );
  const pairs = Object.entries(changes).map(
    ([name, [, after]]) => [name, [former[name] ?? null, after]] as const,
  );
  const wordsOf = (name: string, value: unknown): string => {
    const field = fieldOf(description, name);
    return field ? kindOf(field.kind).diffText(value, field, locale) : JSON.stringify(value);
  };
  // Different notations of one number, 0.0082 and 0.00820, are not a change.
  const isSame = ([name, [before, after]]: (typeof pairs)[number]) =>
    wordsOf(name, before) === wordsOf(name, after);
  // Identifying values are already shown at the top of the card.
  const kept = pairs.filter((pair) => isSame(pair) && !(pair[0] in approval.about));
  const same = factsText(
    description,
    Object.fromEntries(kept.map(([name]) => [name, former[name]])),
    locale,
  );
  return (
    <>
      <ChangeList
        description={description}
        changes={Object.fromEntries(pairs.filter((pair) => !isSame(pair)))}
      />
      {same ? (
        <p className="approval-line">{text('approvals.sameAsFormer', { fields: same })}</p>
      ) : null}
    </>
  );
};
