import { useEffect } from 'react';
import { formOf } from '../rules/formOf';
import { ConsortiumForm } from './ConsortiumForm';
import { ContactForm } from './ContactForm';
import { useFormwebText } from './useFormwebText';

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
