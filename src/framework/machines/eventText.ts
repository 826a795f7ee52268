import { inLanguage, type Locale } from '../kernel/entity/Localized';
import type { EntityDescription } from '../kernel/entity/EntityDescription';

/** Names of the events that a webhook can report of an entity. */
export const eventsOf = ({
  comments,
  actions,
}: Pick<EntityDescription, 'comments' | 'actions'>): readonly string[] => [
  'created',
  'updated',
  'deleted',
  ...(comments ? ['commented'] : []),
  ...actions.map(({ name }) => name),
];

type Told = { readonly resource: string | null; readonly event: string | null };

/** What a delivery reports, in the words of its entity: "Books: Changed"; for a test, "Test". */
export const deliveryText = (
  { fields }: Pick<EntityDescription, 'fields'>,
  told: Told,
  locale: Locale,
): string =>
  (['resource', 'event'] as const)
    .flatMap((name) => {
      const value = told[name];
      if (value === null) return [];
      const options = fields.find((field) => field.name === name)?.options;
      const label = options?.find((option) => option.value === value)?.label;
      return [label ? inLanguage(label, locale) : value];
    })
    .join(': ');
