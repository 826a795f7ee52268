/** The two forms of the page. */
export type FormName = 'contact' | 'consortium';

/**
 * Form of the URL parameter `form`: `consorcio` is the consortium form, anything else the contact form.
 *
 * @source OQ-167, OQ-168
 */
export const formOf = (value: string | null): FormName =>
  value === 'consorcio' ? 'consortium' : 'contact';
