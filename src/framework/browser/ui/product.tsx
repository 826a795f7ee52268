import type { ReactNode } from 'react';

/** Product name and mark. */
type Product = {
  readonly name: string;
  /** Title of the logo. */
  readonly version?: string;
  /** A 32-pixel mark next to the name. Default: the framework's. */
  readonly mark?: ReactNode;
};

let given: Product = { name: '' };

/** Sets the product. Once, at composition. */
export const setProduct = (product: Product): void => {
  given = product;
};

/** Product of this page. */
export const readProduct = (): Product => given;

/** Our mark: a yard from above, with a car leaving. */
const Mark = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="var(--logo-ground, #0b5566)" />
    <path
      d="M8 24V9.5A1.5 1.5 0 0 1 9.5 8h8a6.5 6.5 0 0 1 0 13H13"
      fill="none"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="17.5" cy="14.5" r="2.25" fill="#f2c14e" />
  </svg>
);

/** Mark and name of the product. @source SHELL-006, SHELL-007 */
export const Logo = ({ compact = false }: { compact?: boolean }) => (
  <span className="logo" title={readProduct().version}>
    {readProduct().mark ?? <Mark />}
    {compact ? null : <span className="logo-word">{readProduct().name}</span>}
  </span>
);
