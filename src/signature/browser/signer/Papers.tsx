import { StatusChip } from '../../../framework/browser/ui/StatusChip';
import type { Signing } from './useSigning';
import { useSignerText } from './useSignerText';

const kilobyte = 1_000;

const sizeText = (bytes: number): string => `${Math.max(1, Math.round(bytes / kilobyte))} kB`;

/** The documents, each in a window of its own. */
export const Papers = ({ signing }: { signing: Signing }) => {
  const text = useSignerText();
  const { page, papers, opened } = signing;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{text('sign.papers')}</h2>
      <ul className="signer-papers">
        {page?.documents.map(({ id, name, size }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <small>{text('sign.pages', { size: sizeText(size) })}</small>
            </span>
            {opened.includes(id) ? <StatusChip tone="success" label={text('sign.opened')} /> : null}
            <a
              className="ui-button"
              data-look="secondary"
              href={papers[id]}
              target="_blank"
              rel="noreferrer"
              aria-label={`${text('sign.read')}: ${name}`}
              onClick={() => signing.open(id)}
            >
              {text('sign.read')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
