import { useText } from '../i18n/useText';

/** Text and a way home. @source OQ-049 */
export const NotFound = () => {
  const text = useText();
  return (
    <section className="not-found">
      <h1>{text('common.notFound.title')}</h1>
      <p>{text('common.notFound.body')}</p>
      <a href="/">{text('common.notFound.home')}</a>
    </section>
  );
};

/** The same for people without a session, as a page of its own. */
export const NotFoundPage = () => (
  <main className="entry-alone">
    <NotFound />
  </main>
);
