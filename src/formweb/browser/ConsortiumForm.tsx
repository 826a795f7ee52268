import { useState } from 'react';
import { formatPhoneBr } from '@patio/framework/kernel';
import { botToken, callPublic } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { sendConsortiumLead } from '../calls';
import { consortiumConsent, consortiumConsentEn } from '../rules/consent';
import { Done } from './Done';
import { FormEnd } from './FormEnd';
import { PersonFields, wrongPerson } from './PersonFields';
import { PlaceFields } from './PlaceFields';
import { useFormwebText } from './useFormwebText';
import { useWebForm } from './useWebForm';
import { ZipDialog } from './ZipDialog';
import './formweb.css';

const blank = {
  ...{ state: '', city: '', dealerId: '' },
  ...{ name: '', email: '', phone: '', consent: false },
};
const consents = { 'pt-BR': consortiumConsent, en: consortiumConsentEn };

const useConsortium = () => {
  const text = useFormwebText();
  const sentences = {
    ...{ name: text('wrong.name'), email: text('wrong.email'), phone: text('wrong.phone') },
    ...{ state: text('consortium.stateWrong'), city: text('consortium.cityWrong') },
    ...{ dealerId: text('consortium.dealerWrong'), consent: text('wrong.consent') },
  };
  return useWebForm({
    blank,
    wrongOf: (values) => ({
      ...(values.state === '' ? { state: sentences.state } : {}),
      ...(values.city === '' ? { city: sentences.city } : {}),
      ...(values.dealerId === '' ? { dealerId: sentences.dealerId } : {}),
      ...wrongPerson(values, text),
      ...(values.consent ? {} : { consent: sentences.consent }),
    }),
    refusedText: (name) => sentences[name],
    send: async (values) =>
      callPublic(sendConsortiumLead, { body: { ...values, botToken: await botToken() } }),
  });
};

/** State, city, dealer, and how to reach the person. @source MISC-CONS-01, OQ-167 */
export const ConsortiumForm = () => {
  const text = useFormwebText();
  const { values, failure, isBusy, answer, set, submit, again, errorOf } = useConsortium();
  const [isSearching, setSearching] = useState(false);
  if (answer)
    return (
      <Done title={text('consortium.done')} again={text('consortium.again')} onAgain={again}>
        <p>{text('consortium.doneText', { dealer: answer.tradingName })}</p>
        {answer.phone ? (
          <p>{text('consortium.call', { phone: formatPhoneBr(answer.phone) })}</p>
        ) : null}
      </Done>
    );
  return (
    <>
      <h1>{text('consortium.title')}</h1>
      <p>{text('consortium.intro')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="formweb-head">
          <h2>{text('consortium.where')}</h2>
          <Button look="plain" onClick={() => setSearching(true)}>
            {text('consortium.byZip')}
          </Button>
        </div>
        <PlaceFields {...{ values, set, errorOf }} />
        <h2>{text('consortium.who')}</h2>
        <PersonFields {...{ values, set, errorOf }} />
        <FormEnd
          words={consents}
          consent={values.consent}
          onConsent={(consent) => set({ consent })}
          {...errorOf('consent')}
          {...{ failure, isBusy, label: text('consortium.send') }}
        />
      </form>
      {isSearching ? (
        <ZipDialog
          onClose={() => setSearching(false)}
          onChosen={(place) => {
            set(place);
            setSearching(false);
          }}
        />
      ) : null}
    </>
  );
};
