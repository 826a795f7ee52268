import '../styles/color.css';

/** Colour swatch. Decorative: the code is next to it. */
export const ColorSwatch = ({ color }: { color: string }) => (
  <svg className="ui-swatch" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <rect width="16" height="16" rx="3" fill={color} />
  </svg>
);
