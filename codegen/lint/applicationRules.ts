import type { ApplicationSettings } from '@patio/framework/kernel';
import type { SchemaFiles } from '../read/readSchemas';
import { didYouMean } from './didYouMean';
import type { Problem } from './Problem';
import { problem } from './World';

const canonical = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

const tagProblems = (file: string, tag: string, at: string): readonly Problem[] => {
  const right = canonical(tag);
  if (right === tag) return [];
  return [
    problem(
      'application-setting',
      { file, pointer: at },
      {
        message: `"${tag}" is no language by its BCP 47 tag`,
        suggestion: `Write "${right ?? 'pt-BR'}"${right === undefined ? ', "es" or the like' : ''}.`,
      },
    ),
  ];
};

const isZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const listed = (
  kind: 'currency' | 'timeZone',
  { file, value, example }: { file: string; value: string; example: string },
): Problem =>
  problem(
    'application-setting',
    { file, pointer: `/${kind}` },
    {
      message: `there is no ${kind === 'currency' ? 'currency' : 'time zone'} "${value}"`,
      suggestion:
        didYouMean(value, Intl.supportedValuesOf(kind)) ?? `Write one such as ${example}.`,
    },
  );

/** Faults of `application.json`, which every application has. */
export const applicationProblems = ({ application }: SchemaFiles): readonly Problem[] => {
  if (!application)
    return [
      problem(
        'application-missing',
        { file: 'application.json', pointer: '' },
        {
          message: 'there is no application.json beside the folder of the entities',
          suggestion:
            'Write {"languages": ["en"], "currency": "EUR", "timeZone": "Europe/Madrid"} into it.',
        },
      ),
    ];
  const { file, json } = application;
  const { languages, currency, timeZone, formats } = json as ApplicationSettings;
  const isCurrency = Intl.supportedValuesOf('currency').includes(currency);
  return [
    ...languages.flatMap((tag, index) => tagProblems(file, tag, `/languages/${index}`)),
    ...(formats === undefined ? [] : tagProblems(file, formats, '/formats')),
    ...(isCurrency ? [] : [listed('currency', { file, value: currency, example: 'EUR' })]),
    ...(isZone(timeZone)
      ? []
      : [listed('timeZone', { file, value: timeZone, example: 'Europe/Madrid' })]),
  ];
};
