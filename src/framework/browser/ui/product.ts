import type { ReactNode } from 'react';

/** What the product is called where people see it. */
export type Product = {
  readonly name: string;
  /** Shown as the title of the logo. */
  readonly version?: string;
  /** A picture of 32 pixels beside the name. Absent: the mark of the framework. */
  readonly mark?: ReactNode;
};

let given: Product = { name: '' };

/** Hands over the name of the product. Once, where the application is composed. */
export const giveProduct = (product: Product): void => {
  given = product;
};

/** The product of this page. */
export const readProduct = (): Product => given;
