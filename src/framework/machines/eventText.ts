import { inLanguage, type Locale, type Localized } from '../kernel/entity/Localized';
import type { EntityDescription, FieldDescription } from '../kernel/entity/EntityDescription';

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

type Options = FieldDescription['options'];

const labelIn = (options: Options, value: string, locale: Locale): string => {
  const label = options?.find((option) => option.value === value)?.label;
  return label ? inLanguage(label, locale) : value;
};

/** Records that a webhook is about, by the options of its entity: `books` → "Books". */
export const webhookRecordsText = (
  { fields }: Pick<EntityDescription, 'fields'>,
  resource: string,
  locale: Locale,
): string => labelIn(fields.find(({ name }) => name === 'resource')?.options, resource, locale);

/**
 * An event of a delivery in words, by the options of the webhook entity: `books.updated` → "Books: Changed". A call of
 * an action, such as `test`, has the action's label.
 */
export const webhookEventText = (
  webhooks: Pick<EntityDescription, 'fields' | 'actions'>,
  event: string,
  locale: Locale,
): string => {
  const [resource = '', name] = event.split('.');
  const action: Localized | undefined = webhooks.actions.find((one) => one.name === event)?.label;
  if (name === undefined) return action ? inLanguage(action, locale) : event;
  const { item } = webhooks.fields.find((one) => one.name === 'events') ?? {};
  return `${webhookRecordsText(webhooks, resource, locale)}: ${labelIn(item?.options, name, locale)}`;
};
