import { memo, type SVGProps, type ButtonHTMLAttributes, type Ref } from 'react';
import './styles/button.css';

/** Icon paths on a 24 × 24 grid, stroke width 1.75. */
const outlines = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.3l2.8 2.7L16 9.5',
  warning: 'M12 4L2.8 20h18.4L12 4zM12 10v4.5M12 17.3v.2',
  danger: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v5.5M12 16.2v.2',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.2',
  neutral: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  first: 'M17 6l-6 6 6 6M7 6v12',
  last: 'M7 6l6 6-6 6M17 6v12',
  sortUp: 'M12 19V5M6 11l6-6 6 6',
  sortDown: 'M12 5v14M6 13l6 6 6-6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  show: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  hide: 'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.4A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  remove: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  empty: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2.5h4l1-2.5h5',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  cards: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  density: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  link: 'M14 5h5v5M19 5l-8 8M11 6H6v12h12v-5',
  more: 'M11.5 5.5h1M11.5 12h1M11.5 18.5h1M12 5v1M12 11.5v1M12 18v1',
  listBullet: 'M9 6h11M9 12h11M9 18h11M4.5 6v.2M4.5 12v.2M4.5 18v.2',
  listNumber: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 14.2c.4-1.6 2.8-1.2 2.3.3L4 18h2.6',
  quote: 'M10 7H5v5h4v1c0 2-1 3-3 3.5M19 7h-5v5h4v1c0 2-1 3-3 3.5',
  chain:
    'M10 13.5a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.7-5.7L11.5 7M14 10.5a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.7 5.7l1.4-1.4',
  eraser:
    'M8 19l-4-4a1.5 1.5 0 0 1 0-2l8-8a1.5 1.5 0 0 1 2 0l5 5a1.5 1.5 0 0 1 0 2l-7 7zM8.5 9l7 7M12 19h8',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  upload: 'M12 15V4M7.5 8.5L12 4l4.5 4.5M4 15v5h16v-5',
  download: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4 15v5h16v-5',
  tasks: 'M4 6l1.5 1.5L8.5 4.5M4 12.5L5.5 14l3-3M4 19l1.5 1.5 3-3M12 6h8M12 12.5h8M12 19h8',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  comment: 'M4 5h16v11H10l-4.5 4v-4H4z',
  key: 'M8 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12h9v3',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4.5l3 2',
} as const;

/** Names of the framework's icons. */
export type GlyphName = keyof typeof outlines;

type GlyphProps = { name: GlyphName; size?: number } & Omit<SVGProps<SVGSVGElement>, 'name'>;

/** A line icon. Always decorative: its label or button carries the name. */
export const Glyph = memo(({ name, size = 16, ...rest }: GlyphProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...rest}
  >
    <path d={outlines[name]} />
  </svg>
));
Glyph.displayName = 'Glyph';

type GlyphButtonProps = {
  name: GlyphName;
  /** Accessible name: action and object. */
  label: string;
  size?: number;
  /** Disabled but focusable, such as "next" on the last page, so that keyboard use can continue. */
  off?: boolean;
  ref?: Ref<HTMLButtonElement>;
  [data: `data-${string}`]: string | undefined;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'aria-label'>;

/** Icon button; its name is read by screen readers and shown on hover. */
export const GlyphButton = ({ name, label, size = 16, off, ...rest }: GlyphButtonProps) => (
  <button
    type="button"
    className="ui-glyph-button"
    aria-label={label}
    title={label}
    {...rest}
    {...(off ? { 'aria-disabled': true, onClick: undefined } : {})}
  >
    <Glyph name={name} size={size} />
  </button>
);
