const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table of Markdown. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${heads.join(' | ')} |`,
    `| ${heads.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  ].join('\n');

/** A section with its heading; none when there is nothing to say. */
export const section = (title: string, text: string): readonly string[] =>
  text === '' ? [] : [`## ${title}`, text];

/** A list of Markdown. */
export const list = (texts: readonly string[]): string =>
  texts.map((text) => `- ${text}`).join('\n');
