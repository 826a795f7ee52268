import { type EffectiveDescription, type Locale, inLanguage } from '@patio/framework/kernel';
import type { Languages } from './languages';
import type { EntitySchema, PropertySchema } from './SchemaTypes';

/** Computed end of a period where only starts are stored. */
export const periodEndName = 'validUntil';

/** Texts of a period's computed end. */
const endWords: Readonly<Record<Locale, { readonly title: string; readonly description: string }>> =
  {
    'pt-BR': {
      title: 'Vale até',
      description: 'Dia anterior ao início da vigência seguinte. Vazio: até segunda ordem.',
    },
    en: {
      title: 'Valid until',
      description: 'The day before the next period begins. Empty: until further notice.',
    },
    es: {
      title: 'Válido hasta',
      description: 'El día anterior al inicio del periodo siguiente. Vacío: hasta nuevo aviso.',
    },
  };

const periodEnd = (
  effective: { from: string; by: readonly string[] },
  [first, ...others]: Languages,
): PropertySchema => ({
  ...inLanguage(endWords, first),
  'x-i18n': Object.fromEntries(
    others.map((language) => [language, inLanguage(endWords, language)]),
  ),
  type: ['string', 'null'],
  format: 'date',
  'x-editable': 'never',
  'x-computed': { periodEnd: { from: effective.from, by: effective.by } },
});

/** Adds the computed period end after its start, where only starts are stored. */
export const withPeriodEnd = (schema: EntitySchema, languages: Languages): EntitySchema => {
  const { effective } = schema['x-resource'];
  if (!effective || effective.to !== undefined) return schema;
  const properties = Object.entries(schema.properties).flatMap(([name, property]) =>
    name === effective.from
      ? [[name, property] as const, [periodEndName, periodEnd(effective, languages)] as const]
      : [[name, property] as const],
  );
  return { ...schema, properties: Object.fromEntries(properties) };
};

/** Description of periods, with a stored or computed end. */
export const effectiveOf = ({
  'x-resource': { effective },
}: EntitySchema): EffectiveDescription | undefined => {
  if (!effective) return undefined;
  const { to, ...rest } = effective;
  return to === undefined ? { ...rest, to: periodEndName, startOnly: true } : { ...rest, to };
};
