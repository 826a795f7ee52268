import { render } from '@testing-library/react';
import { htmlElements } from '#framework/kernel/formats/html.ts';
import { RichText, safeHtml } from '#framework/browser/ui/fields/RichText.tsx';
import { hostileHtml } from '#tests/fixtures/hostileHtml.ts';

const attributes = new Set(['href', 'target', 'rel']);

describe('rendering of rich text (rule 51)', () => {
  test.each(hostileHtml.map((payload) => [payload]))('%s', (payload) => {
    const { container } = render(<RichText html={`<p>antes</p>${payload}`} />);
    const box = container.firstElementChild as HTMLElement;
    expect(box).toHaveTextContent(/^antes/);
    for (const element of box.querySelectorAll('*')) {
      expect(Object.keys(htmlElements)).toContain(element.localName);
      for (const name of element.getAttributeNames()) expect([...attributes]).toContain(name);
      const href = element.getAttribute('href');
      if (href !== null) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/);
    }
    // The output is stable when sanitised again: no delayed mutation.
    expect(safeHtml(safeHtml(payload))).toBe(safeHtml(payload));
  });

  test('opens links in a new window', () => {
    const { container } = render(<RichText html='<a href="https://exemplo.com.br">a</a>' />);
    expect(container.querySelector('a')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  test('moves a list out of an enclosing paragraph', () => {
    expect(safeHtml('<p><ul><li>a</li></ul></p>')).toBe('<ul><li>a</li></ul>');
    expect(safeHtml('<div><p>a</p>b</div>')).toBe('<p>a</p>b');
    expect(safeHtml('<p>a</p><p><br></p>')).toBe('<p>a</p><p><br></p>');
  });

  test('follows changes of its text', () => {
    const { container, rerender } = render(<RichText html="<p>a</p>" />);
    rerender(<RichText html="<div><b>b</b></div>" />);
    expect(container.querySelector('.ui-rich-text')?.innerHTML).toBe('<p><strong>b</strong></p>');
  });
});
