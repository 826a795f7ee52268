const width = 100;

const plainList = /^ *.*\[\n(?: *(?:"(?:[^"\\]|\\.)*"|[\w.+-]+),?\n)+ *\],?$/gm;

/** JSON as Prettier formats it: two blanks of indentation, lists of plain values on one line where they fit. */
export const jsonText = (value: unknown): string =>
  `${JSON.stringify(value, null, 2)}\n`.replace(plainList, (text) => {
    const line = text
      .replace(/\[\n */, '[')
      .replace(/\n *\]/, ']')
      .replace(/,\n */g, ', ');
    return line.length <= width ? line : text;
  });
