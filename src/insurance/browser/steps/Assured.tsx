import { Fields } from '@patio/framework/react';
import { Section } from '@patio/framework/ui';
import { useInsuranceText } from '../useInsuranceText';

const who = [
  'personType',
  'clientDocument',
  'clientName',
  'businessName',
  'socialName',
  'birthDate',
  'gender',
  'maritalId',
  'occupation',
  'nationality',
  'businessPartner',
  'monthlyIncome',
];
const address = ['zipCode', 'state', 'city', 'neighbourhood', 'street', 'number', 'complement'];

/** The insured party. @source INS-047 to INS-063 */
export const Assured = () => {
  const text = useInsuranceText();
  return (
    <>
      <Section title={text('assured.who')}>
        <Fields names={who} />
      </Section>
      <Section title={text('assured.contact')}>
        <Fields names={['phone', 'email', 'confirmEmail']} />
      </Section>
      <Section title={text('assured.address')}>
        <Fields names={address} />
      </Section>
      <Section title={text('assured.profile')}>
        <Fields names={['isMainDriver', 'isOwner', 'foreign', 'exposedPerson']} />
      </Section>
    </>
  );
};
