/** Runs in the page: reports any visible raw message key, even briefly, as a console error. */
export const reportRawKeys = (): void => {
  // The API reference shows call names, which look the same.
  if (location.pathname.startsWith('/api/')) return;
  const parts = [
    'common',
    'errors',
    'session',
    'ra',
    'engine',
    'shell',
    'density',
    'resources',
    'home',
    'menu',
    'palette',
    'view',
    'keys',
    'pages',
    'parameters',
    'plans',
    'discounts',
    'leads',
    'simulator',
    'uploads',
    'extractions',
  ];
  const key = new RegExp(
    `^(${parts.join('|')})(\\.[\\w-]+)*\\.(?!(csv|xlsx|html|txt|pdf|png)$)[a-zA-Z][\\w-]*$`,
  );
  const named = ['aria-label', 'title', 'placeholder'];
  const reported = new Set<string>();
  const report = (text: string | null): void => {
    const shown = text?.trim() ?? '';
    if (!key.test(shown) || reported.has(shown)) return;
    reported.add(shown);
    console.error(`The page says the key of a text: ${shown}`);
  };
  const look = (node: Node): void => {
    if (node instanceof Text) report(node.data);
    if (!(node instanceof Element)) return;
    named.forEach((name) => report(node.getAttribute(name)));
    node.childNodes.forEach(look);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'attributes') report((target as Element).getAttribute(attributeName ?? ''));
      else if (type === 'characterData') report((target as Text).data);
      else addedNodes.forEach(look);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: named,
  });
};
