import type { ReactNode } from 'react';

/** Product name and mark. */
export type Product = {
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
