import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { flattenTexts, readFrameworkTexts } from '@patio/framework/texts';

type Texts = ReadonlyMap<string, string>;

/** A language without framework texts, and the application's translations so far. */
type Translation = {
  readonly language: string;
  /** Relative to the application's root. */
  readonly file: string;
  /** Framework texts to translate: the default language's, else English. */
  readonly source: Texts;
  readonly translated: Texts;
};

const languagesOf = (root: string): readonly string[] => {
  const file = join(root, 'schemas/application.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly languages: readonly string[] })
    .languages;
};

type ShippedTexts = Readonly<Record<string, Texts>>;

/** Texts that translations start from: the default language's if the framework ships it, else English. */
const sourceIn = (shipped: ShippedTexts, defaultLanguage: string): Texts =>
  shipped[defaultLanguage] ?? shipped['en'] ?? new Map();

const readTranslation = async (
  root: string,
  language: string,
  source: Texts,
): Promise<Translation> => {
  const file = `src/messages/framework.${language}.ts`;
  if (!existsSync(join(root, file))) return { language, file, source, translated: new Map() };
  const { register } = await import('tsx/esm/api');
  register();
  const { framework } = (await import(pathToFileURL(join(root, file)).href)) as {
    readonly framework?: object;
  };
  if (!framework) throw new Error(`${file} exports no framework: export the texts by that name.`);
  return { language, file, source, translated: new Map(flattenTexts(framework)) };
};

const lineOf = (translated: Texts, [key, text]: readonly [string, string]): string => {
  const own = translated.get(key);
  const line = `  ${JSON.stringify(key)}: ${JSON.stringify(own ?? text)},`;
  return own === undefined ? `  // ${line.trimStart()}` : line;
};

const textOf = ({ language, source, translated }: Translation): string =>
  `/** The framework's texts in ${language}. Commented-out lines are not translated yet and fall back. */
export const framework = {
${[...source].map((entry) => lineOf(translated, entry)).join('\n')}
};
`;

const missingOf = ({ source, translated }: Translation): readonly string[] =>
  [...source.keys()].filter((key) => !translated.has(key));

/**
 * Writes every text of the framework for a language that it does not ship. Existing translations are kept, missing
 * texts are comments with the text to translate, and texts the framework no longer has are reported and removed.
 *
 * @fails with Error for a language that the application or the command does not know
 */
export const writeTexts = async (root: string, language: string | undefined): Promise<void> => {
  const languages = languagesOf(root);
  const [defaultLanguage = 'en'] = languages;
  if (language === undefined) throw new Error('Name a language: patio texts es.');
  const shipped = await readFrameworkTexts();
  if (shipped[language])
    throw new Error(`The framework has its texts in "${language}": there is nothing to translate.`);
  if (!languages.includes(language))
    throw new Error(
      `"${language}" is no language of this application: add it to "languages" of schemas/application.json.`,
    );
  const translation = await readTranslation(root, language, sourceIn(shipped, defaultLanguage));
  const { file, source, translated } = translation;
  const removed = [...translated.keys()].filter((key) => !source.has(key));
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), textOf(translation));
  const missing = missingOf(translation).length;
  const says = [
    `${file}: ${source.size - missing} of ${source.size} texts are translated.`,
    ...(missing > 0 ? [`${missing} are comments with the text to translate.`] : []),
    ...removed.map((key) => `Removed, no longer a text of the framework: ${key}`),
  ];
  process.stdout.write(`${says.join('\n')}\n`);
};

/** Maximum number of missing keys named. */
const named = 10;

/** One sentence for each language of the application that lacks texts of the framework. They fall back at run time. */
export const lackingTexts = async (root: string): Promise<readonly string[]> => {
  const languages = languagesOf(root);
  const [defaultLanguage = 'en'] = languages;
  const shipped = await readFrameworkTexts();
  const source = sourceIn(shipped, defaultLanguage);
  const sentences: string[] = [];
  for (const language of languages.filter((one) => !shipped[one])) {
    const missing = missingOf(await readTranslation(root, language, source));
    const rest = missing.length > named ? ` and ${missing.length - named} more` : '';
    if (missing.length > 0)
      sentences.push(
        `${missing.length} texts of the framework have no translation to "${language}" (${missing.slice(0, named).join(', ')}${rest}): run "patio texts ${language}" and translate its comments.`,
      );
  }
  return sentences;
};
