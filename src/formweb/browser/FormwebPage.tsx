import { useEffect } from 'react';
import { formOf, contactConsent, contactConsentEn } from '../rules/consent';
import {
  ConsortiumForm,
  Done,
  FormEnd,
  PersonFields,
  wrongPerson,
  useWebForm,
} from './ConsortiumForm';
import { formatCpfCnpj, isCpfCnpj } from '@patio/framework/br';
import { visibleText } from '@patio/framework/kernel';
import { botToken, callPublic } from '@patio/framework/react';
import { TextAreaField, TextField } from '@patio/framework/ui';
import { sendContact } from '../calls';
import { useFormwebText } from './useFormwebText';

const blank = { name: '', document: '', email: '', phone: '', message: '', consent: false };
const consents = { 'pt-BR': contactConsent, en: contactConsentEn };

const useContact = () => {
  const text = useFormwebText();
  return useWebForm({
    blank,
    wrongOf: (values) => ({
      ...wrongPerson(values, text),
      ...(isCpfCnpj(values.document) ? {} : { document: text('wrong.document') }),
      ...(values.message.trim() === '' ? { message: text('wrong.message') } : {}),
      ...(values.consent ? {} : { consent: text('wrong.consent') }),
    }),
    refusedText: (name) => text(`wrong.${name}`),
    send: async (values) =>
      callPublic(sendContact, { body: { ...values, botToken: await botToken() } }),
  });
};

/** Contact form: name, document, e-mail, phone, message. @source MISC-PUB-01, OQ-168 */
const ContactForm = () => {
  const text = useFormwebText();
  const { values, failure, isBusy, answer, set, submit, again, errorOf } = useContact();
  if (answer)
    return (
      <Done title={text('contact.done')} again={text('contact.again')} onAgain={again}>
        <p>{text('contact.doneText', { protocol: answer.protocol })}</p>
      </Done>
    );
  return (
    <>
      <h1>{text('contact.title')}</h1>
      <p>{text('contact.intro')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <PersonFields values={values} set={set} errorOf={errorOf} />
        <TextField
          name="document"
          value={values.document}
          {...errorOf('document')}
          label={text('field.document')}
          required
          autoComplete="off"
          onText={(next) => set({ document: formatCpfCnpj(visibleText(next).slice(0, 18)) })}
        />
        <TextAreaField
          name="message"
          value={values.message}
          {...errorOf('message')}
          label={text('field.message')}
          required
          rows={5}
          maxLength={2000}
          onText={(message) => set({ message })}
        />
        <FormEnd
          words={consents}
          consent={values.consent}
          onConsent={(consent) => set({ consent })}
          {...errorOf('consent')}
          failure={failure}
          isBusy={isBusy}
          label={text('contact.send')}
        />
      </form>
    </>
  );
};

/**
 * The customer web form: contact, or consortium with `?form=consorcio`.
 *
 * @source ROUTE-008, MISC-PUB-01, MISC-CONS-01
 */
export const FormwebPage = () => {
  const text = useFormwebText();
  const form = formOf(new URLSearchParams(window.location.search).get('form'));
  const title = text(`${form}.title`);
  useEffect(() => {
    document.title = `${title} – Pátio`;
  }, [title]);
  return form === 'consortium' ? <ConsortiumForm /> : <ContactForm />;
};
