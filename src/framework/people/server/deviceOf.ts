const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (text: string, names: typeof browsers): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/** Browser and system by the header `user-agent`, as a person recognises a device: `Firefox, Linux`. */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = userAgent ?? '';
  return [nameIn(text, browsers), nameIn(text, systems)].filter(Boolean).join(', ');
};
