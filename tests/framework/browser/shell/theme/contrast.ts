const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/**
 * Contrast of two colours.
 *
 * @param first  `#rrggbb`
 * @param second `#rrggbb`
 * @returns 1 (equal) to 21 (black on white)
 * @source WCAG 2.2, relative luminance and contrast ratio
 */
export const contrast = (first: string, second: string): number => {
  const [dark = 0, bright = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};
