/** The two forms of the page. */
export type FormName = 'contact' | 'consortium';

/**
 * Which form the parameter `form` of an address asks for: `consorcio` the consortium's, any other the contact form.
 *
 * @source OQ-167, OQ-168
 */
export const formOf = (asked: string | null): FormName =>
  asked === 'consorcio' ? 'consortium' : 'contact';
