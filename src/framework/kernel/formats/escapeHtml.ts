const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, in an attribute too, whatever is in it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
