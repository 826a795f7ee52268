import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { useEngine } from '../../EngineContext';
import { momentText } from '../../texts/momentText';
import { useEngineText } from '../../texts/useEngineText';
import type { DraftState } from './useDraft';

/** Offers what was typed before the tab crashed; once it is used, says what was not kept. */
export const DraftOffer = ({ draft }: { draft: DraftState }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  if (draft.found)
    return (
      <Banner
        kind="info"
        action={
          <>
            <Button small onClick={draft.use}>
              {text('form.draftUse')}
            </Button>
            <Button small look="plain" onClick={draft.discard}>
              {text('form.draftDrop')}
            </Button>
          </>
        }
      >
        {text('form.draftFound', { when: momentText(draft.found.at, locale) })}
      </Banner>
    );
  return draft.isUsed ? <Banner kind="success">{text('form.draftUsed')}</Banner> : null;
};
