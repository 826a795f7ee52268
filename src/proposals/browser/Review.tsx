import type { WizardPartProps } from '../../framework/browser/data/entity/EntitySlots';
import { Banner } from '../../framework/browser/ui/Banner';
import { FactList } from '../../framework/browser/ui/FactList';
import { Fields } from '../../framework/browser/wizard/Fields';
import { useProposalText } from './useProposalText';
import './proposals.css';

type Person = { readonly name?: string };

/** What sending asks for before a proposal is finished: what is there, and what is missing. */
export const Review = ({ values }: WizardPartProps) => {
  const text = useProposalText();
  const missing = [
    ...(values['simulation'] ? [] : [text('review.simulation')]),
    ...(values['client'] ? [] : [text('review.client')]),
  ];
  const guarantors = (values['guarantors'] ?? []) as readonly Person[];
  const names = guarantors.map(({ name }) => name ?? '').filter(Boolean);
  return (
    <div className="proposal-review">
      <p>{text('review.intro')}</p>
      <Banner kind={missing.length > 0 ? 'warning' : 'success'}>
        {missing.length > 0
          ? text('review.missing', { list: missing.join(', ') })
          : text('review.ready')}
      </Banner>
      <FactList
        facts={[
          {
            id: 'guarantors',
            label: text('review.guarantors'),
            value: names.length > 0 ? names.join(', ') : text('review.none'),
          },
        ]}
      />
      <Fields names={['remarks']} />
    </div>
  );
};
