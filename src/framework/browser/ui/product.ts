/** What the product is called where people see it. */
export type Product = {
  readonly name: string;
  /** Shown as the title of the logo. */
  readonly version?: string;
};

let given: Product = { name: '' };

/** Hands over the name of the product. Once, where the application is composed. */
export const giveProduct = (product: Product): void => {
  given = product;
};

/** The product of this page. */
export const readProduct = (): Product => given;
